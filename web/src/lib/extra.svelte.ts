// Texts of parts that are loaded late.
import { house } from './house.svelte'
import { Texts, type Language } from './texts'

/** The page's texts together with these, in the visitor's language; null until they are there. Called while a component is made. */
export function textsWith(source: (language: Language) => Promise<string>): () => Texts | null {
  let texts = $state.raw<Texts | null>(null)
  $effect(() => {
    const { language } = house
    void source(language).then((own) => {
      if (language === house.language) texts = new Texts(language, [own, ...house.sources])
    })
  })
  return () => texts
}
