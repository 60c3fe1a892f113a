// How the cards look: emblem, and the band of their department. What they do, their department and their type come from the server.
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
import { house } from '../../lib/house.svelte'
import { library } from '../../lib/library'
import type { Card } from '../../lib/wire'

export const BANDS: Record<string, { Mark: Component; band: string }> = {
  agency: { Mark: AgencyMark, band: '#2f6b45' },
  bureau: { Mark: BureauMark, band: '#8a6610' },
  committee: { Mark: CommitteeMark, band: '#a02a1f' },
  department: { Mark: DepartmentMark, band: '#27568a' },
  terminated: { Mark: TerminatedMark, band: '#1d1a17' },
}

export const SIGNS: Record<string, Component> = {
  'black-market': BlackMarket,
  'budget-cuts': BudgetCuts,
  'bullet-time': BulletTime,
  'cease-and-desist': CeaseAndDesist,
  'churn-and-burn': ChurnAndBurn,
  'clandestine-deal': ClandestineDeal,
  confiscation: Confiscation,
  'controlled-chaos': ControlledChaos,
  'cooler-heads-prevail': CoolerHeadsPrevail,
  'cultural-exchange': CulturalExchange,
  dibs: Dibs,
  'diplomatic-immunity': DiplomaticImmunity,
  'duck-and-cover': DuckAndCover,
  'dumpster-dive': DumpsterDive,
  jackpot: Jackpot,
  leftovers: Leftovers,
  'loot-the-body': LootTheBody,
  misfire: Misfire,
  'most-wanted': MostWanted,
  'no-win-scenario': NoWinScenario,
  'operation-windup': OperationWindup,
  payoff: Payoff,
  redacted: Redacted,
  'secret-informant': SecretInformant,
  'sleight-of-hand': SleightOfHand,
  'stunning-personality': StunningPersonality,
  'take-a-shot': TakeAShot,
  'think-thrice': ThinkThrice,
  blitz: Blitz,
  'identity-theft': IdentityTheft,
  'insurance-policy': InsurancePolicy,
  'mind-games': MindGames,
  'murder-mystery': MurderMystery,
  'outside-talent': OutsideTalent,
  'safe-house': SafeHouse,
  'scavenger-hunt': ScavengerHunt,
  stakeout: Stakeout,
  'tactical-resupply': TacticalResupply,
  'comrades-in-arms': ComradesInArms,
  disinformation: Disinformation,
  'domino-effect': DominoEffect,
  'hold-for-questioning': HoldForQuestioning,
  'iron-curtain': IronCurtain,
  patsy: Patsy,
  pravda: Pravda,
  propaganda: Propaganda,
  'red-scare': RedScare,
  'russian-roulette': RussianRoulette,
  embargo: Embargo,
  'fairness-doctrine': FairnessDoctrine,
  filibuster: Filibuster,
  'injunction-junction': InjunctionJunction,
  'official-pardon': OfficialPardon,
  'public-hearing': PublicHearing,
  reparations: Reparations,
  'un-interference': UnInterference,
  'unpopular-vote': UnpopularVote,
  'yield-the-floor': YieldTheFloor,
  marksman: Marksman,
  'poisoned-cup': PoisonedCup,
  'car-bomb': CarBomb,
  'close-quarters': CloseQuarters,
  'long-fall': LongFall,
  disappearance: Disappearance,
}

const known = new Map<string, Card>()

/** Before the first card is shown. */
export async function readCards(): Promise<void> {
  if (!known.size) for (const card of await library.cards('last-shot', house.language)) known.set(card.word, card)
}

export const departmentOf = (word: string) => known.get(word)?.group ?? 'agency'
export const typeOf = (word: string) => known.get(word)?.type ?? ''
export const bandOf = (word: string) => BANDS[departmentOf(word)]!
export const isTerminated = (word: string | null | undefined) => !!word && typeOf(word) === 'terminated'
