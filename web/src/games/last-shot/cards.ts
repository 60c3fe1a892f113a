// How the cards look: emblem, department and type. What they do is in the game's texts.
import BlackMarket from '~icons/game-icons/shop'
import BudgetCuts from '~icons/game-icons/scissors'
import BulletTime from '~icons/game-icons/supersonic-bullet'
import CeaseAndDesist from '~icons/game-icons/halt'
import ChurnAndBurn from '~icons/game-icons/card-burn'
import ClandestineDeal from '~icons/game-icons/shaking-hands'
import Confiscation from '~icons/game-icons/robber-hand'
import ControlledChaos from '~icons/game-icons/cycle'
import CoolerHeadsPrevail from '~icons/game-icons/brain-freeze'
import CulturalExchange from '~icons/game-icons/card-exchange'
import Dibs from '~icons/game-icons/card-pickup'
import DiplomaticImmunity from '~icons/game-icons/passport'
import DuckAndCover from '~icons/game-icons/plastic-duck'
import DumpsterDive from '~icons/game-icons/trash-can'
import Jackpot from '~icons/game-icons/slot-machine'
import Leftovers from '~icons/game-icons/knife-fork'
import LootTheBody from '~icons/game-icons/hasty-grave'
import Misfire from '~icons/game-icons/gun-rose'
import MostWanted from '~icons/game-icons/wanted-reward'
import NoWinScenario from '~icons/game-icons/crossroad'
import OperationWindup from '~icons/game-icons/clockwork'
import Payoff from '~icons/game-icons/money-stack'
import Redacted from '~icons/game-icons/black-bar'
import SecretInformant from '~icons/game-icons/lock-spy'
import SleightOfHand from '~icons/game-icons/magick-trick'
import StunningPersonality from '~icons/game-icons/sunglasses'
import TakeAShot from '~icons/game-icons/glass-shot'
import ThinkThrice from '~icons/game-icons/think'
import Blitz from '~icons/game-icons/heavy-lightning'
import IdentityTheft from '~icons/game-icons/id-card'
import InsurancePolicy from '~icons/game-icons/umbrella'
import MindGames from '~icons/game-icons/psychic-waves'
import MurderMystery from '~icons/game-icons/sherlock-holmes'
import OutsideTalent from '~icons/game-icons/director-chair'
import SafeHouse from '~icons/game-icons/house-keys'
import ScavengerHunt from '~icons/game-icons/treasure-map'
import Stakeout from '~icons/game-icons/binoculars'
import TacticalResupply from '~icons/game-icons/ammo-box'
import ComradesInArms from '~icons/game-icons/hammer-sickle'
import Disinformation from '~icons/game-icons/whirlwind'
import DominoEffect from '~icons/game-icons/domino-tiles'
import HoldForQuestioning from '~icons/game-icons/desk-lamp'
import IronCurtain from '~icons/game-icons/theater-curtains'
import Patsy from '~icons/game-icons/puppet'
import Pravda from '~icons/game-icons/newspaper'
import Propaganda from '~icons/game-icons/megaphone'
import RedScare from '~icons/game-icons/allied-star'
import RussianRoulette from '~icons/game-icons/revolver'
import Embargo from '~icons/game-icons/anchor'
import FairnessDoctrine from '~icons/game-icons/scales'
import Filibuster from '~icons/game-icons/public-speaker'
import InjunctionJunction from '~icons/game-icons/gavel'
import OfficialPardon from '~icons/game-icons/peace-dove'
import PublicHearing from '~icons/game-icons/microphone'
import Reparations from '~icons/game-icons/pay-money'
import UnInterference from '~icons/game-icons/world'
import UnpopularVote from '~icons/game-icons/vote'
import YieldTheFloor from '~icons/game-icons/podium'
import Marksman from '~icons/game-icons/crosshair'
import PoisonedCup from '~icons/game-icons/poison-bottle'
import CarBomb from '~icons/game-icons/time-bomb'
import CloseQuarters from '~icons/game-icons/plain-dagger'
import LongFall from '~icons/game-icons/falling'
import Disappearance from '~icons/game-icons/invisible-face'
import AgencyMark from '~icons/game-icons/spy'
import BureauMark from '~icons/game-icons/police-badge'
import CommitteeMark from '~icons/game-icons/beveled-star'
import DepartmentMark from '~icons/game-icons/capitol'
import TerminatedMark from '~icons/game-icons/death-skull'
import type { Component } from 'svelte'

export type Department = 'agency' | 'bureau' | 'committee' | 'department' | 'terminated'
export interface Paper {
  Sign: Component
  department: Department
  type: 'action' | 'reaction' | 'persistent' | 'terminated'
}

export const BANDS: Record<Department, { Mark: Component; band: string }> = {
  agency: { Mark: AgencyMark, band: '#2f6b45' },
  bureau: { Mark: BureauMark, band: '#8a6610' },
  committee: { Mark: CommitteeMark, band: '#a02a1f' },
  department: { Mark: DepartmentMark, band: '#27568a' },
  terminated: { Mark: TerminatedMark, band: '#1d1a17' },
}

export const CARDS: Record<string, Paper> = {
  'black-market': { Sign: BlackMarket, department: 'agency', type: 'action' },
  'budget-cuts': { Sign: BudgetCuts, department: 'agency', type: 'action' },
  'bullet-time': { Sign: BulletTime, department: 'agency', type: 'reaction' },
  'cease-and-desist': { Sign: CeaseAndDesist, department: 'agency', type: 'reaction' },
  'churn-and-burn': { Sign: ChurnAndBurn, department: 'agency', type: 'action' },
  'clandestine-deal': { Sign: ClandestineDeal, department: 'agency', type: 'action' },
  confiscation: { Sign: Confiscation, department: 'agency', type: 'action' },
  'controlled-chaos': { Sign: ControlledChaos, department: 'agency', type: 'action' },
  'cooler-heads-prevail': { Sign: CoolerHeadsPrevail, department: 'agency', type: 'action' },
  'cultural-exchange': { Sign: CulturalExchange, department: 'agency', type: 'action' },
  dibs: { Sign: Dibs, department: 'agency', type: 'reaction' },
  'diplomatic-immunity': { Sign: DiplomaticImmunity, department: 'agency', type: 'persistent' },
  'duck-and-cover': { Sign: DuckAndCover, department: 'agency', type: 'reaction' },
  'dumpster-dive': { Sign: DumpsterDive, department: 'agency', type: 'action' },
  jackpot: { Sign: Jackpot, department: 'agency', type: 'action' },
  leftovers: { Sign: Leftovers, department: 'agency', type: 'reaction' },
  'loot-the-body': { Sign: LootTheBody, department: 'agency', type: 'reaction' },
  misfire: { Sign: Misfire, department: 'agency', type: 'reaction' },
  'most-wanted': { Sign: MostWanted, department: 'agency', type: 'persistent' },
  'no-win-scenario': { Sign: NoWinScenario, department: 'agency', type: 'action' },
  'operation-windup': { Sign: OperationWindup, department: 'agency', type: 'persistent' },
  payoff: { Sign: Payoff, department: 'agency', type: 'action' },
  redacted: { Sign: Redacted, department: 'agency', type: 'reaction' },
  'secret-informant': { Sign: SecretInformant, department: 'agency', type: 'action' },
  'sleight-of-hand': { Sign: SleightOfHand, department: 'agency', type: 'action' },
  'stunning-personality': { Sign: StunningPersonality, department: 'agency', type: 'reaction' },
  'take-a-shot': { Sign: TakeAShot, department: 'agency', type: 'action' },
  'think-thrice': { Sign: ThinkThrice, department: 'agency', type: 'persistent' },
  blitz: { Sign: Blitz, department: 'bureau', type: 'persistent' },
  'identity-theft': { Sign: IdentityTheft, department: 'bureau', type: 'action' },
  'insurance-policy': { Sign: InsurancePolicy, department: 'bureau', type: 'persistent' },
  'mind-games': { Sign: MindGames, department: 'bureau', type: 'action' },
  'murder-mystery': { Sign: MurderMystery, department: 'bureau', type: 'action' },
  'outside-talent': { Sign: OutsideTalent, department: 'bureau', type: 'action' },
  'safe-house': { Sign: SafeHouse, department: 'bureau', type: 'persistent' },
  'scavenger-hunt': { Sign: ScavengerHunt, department: 'bureau', type: 'action' },
  stakeout: { Sign: Stakeout, department: 'bureau', type: 'persistent' },
  'tactical-resupply': { Sign: TacticalResupply, department: 'bureau', type: 'action' },
  'comrades-in-arms': { Sign: ComradesInArms, department: 'committee', type: 'action' },
  disinformation: { Sign: Disinformation, department: 'committee', type: 'action' },
  'domino-effect': { Sign: DominoEffect, department: 'committee', type: 'action' },
  'hold-for-questioning': { Sign: HoldForQuestioning, department: 'committee', type: 'persistent' },
  'iron-curtain': { Sign: IronCurtain, department: 'committee', type: 'persistent' },
  patsy: { Sign: Patsy, department: 'committee', type: 'reaction' },
  pravda: { Sign: Pravda, department: 'committee', type: 'action' },
  propaganda: { Sign: Propaganda, department: 'committee', type: 'action' },
  'red-scare': { Sign: RedScare, department: 'committee', type: 'action' },
  'russian-roulette': { Sign: RussianRoulette, department: 'committee', type: 'action' },
  embargo: { Sign: Embargo, department: 'department', type: 'persistent' },
  'fairness-doctrine': { Sign: FairnessDoctrine, department: 'department', type: 'action' },
  filibuster: { Sign: Filibuster, department: 'department', type: 'persistent' },
  'injunction-junction': { Sign: InjunctionJunction, department: 'department', type: 'reaction' },
  'official-pardon': { Sign: OfficialPardon, department: 'department', type: 'reaction' },
  'public-hearing': { Sign: PublicHearing, department: 'department', type: 'action' },
  reparations: { Sign: Reparations, department: 'department', type: 'action' },
  'un-interference': { Sign: UnInterference, department: 'department', type: 'action' },
  'unpopular-vote': { Sign: UnpopularVote, department: 'department', type: 'action' },
  'yield-the-floor': { Sign: YieldTheFloor, department: 'department', type: 'action' },
  marksman: { Sign: Marksman, department: 'terminated', type: 'terminated' },
  'poisoned-cup': { Sign: PoisonedCup, department: 'terminated', type: 'terminated' },
  'car-bomb': { Sign: CarBomb, department: 'terminated', type: 'terminated' },
  'close-quarters': { Sign: CloseQuarters, department: 'terminated', type: 'terminated' },
  'long-fall': { Sign: LongFall, department: 'terminated', type: 'terminated' },
  disappearance: { Sign: Disappearance, department: 'terminated', type: 'terminated' },
}

export const isTerminated = (word: string | null | undefined) => !!word && CARDS[word]?.type === 'terminated'
