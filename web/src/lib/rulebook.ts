// All that a rule book is made of: the rules page, the game's words for it, and pictures.
import { bookOf, type Panel } from './book'
import { library } from './library'
import { page, type Section } from './markdown'
import { gameSource, houseSources, learnSource } from './sources'
import { Texts, type Language } from './texts'

export interface Book {
  title: string
  sections: Section[]
  panels: Panel[]
  texts: Texts
}

export async function ruleBook(game: string, language: Language): Promise<Book> {
  const [rules, own, learning, learn, house, panels] = await Promise.all([
    library.rules(game, language),
    gameSource(game, language),
    library.learning(game, language),
    learnSource(language),
    houseSources(language),
    bookOf(game),
  ])
  const texts = new Texts(language, [own, learning, learn, ...house])
  const sections = page(named(rules, texts))
  return { title: sections[0]!.title, sections, panels, texts }
}

/** Settings and bots are called by their labels, as in a lobby; a label that stands before its setting already is not repeated. */
function named(rules: string, texts: Texts): string {
  const label = (name: string) => [`setting-${name}`, `bot-${name}`].find((each) => texts.has(each))
  const labelled = rules.replace(/`([a-z_]+)`/g, (code, name: string) => (label(name) ? `*${texts.say(label(name)!)}*` : code))
  return labelled.replace(/(\*[^*]+\*) \(\1\)/g, '$1')
}
