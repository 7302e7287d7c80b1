import fc from 'fast-check';
import { toSpokenText } from '../spoken-sentences.ts';

const languages = 'en en-GB en-IN de fr es es-MX it pt-BR pt-PT nl pl sv da nb ro tr ru cs'.split(' ');
const plainWords: Readonly<Record<string, string>> = {
  en: 'the old bridge closed near houses where families read books and record songs while mayors lead',
  de: 'die alte Brücke schloss neben Häusern wo Familien Bücher lesen und Lieder singen so wie sonst',
  fr: 'le vieux pont ferme près des maisons où les familles lisent des livres et chantent sur la mer',
  es: 'el viejo puente cierra cerca de las casas donde las familias leen libros y cantan sobre el mar',
  it: 'il vecchio ponte chiude vicino alle case dove le famiglie leggono libri e cantano sul mare con la banda',
  pt: 'a velha ponte fecha perto das casas onde as famílias leem livros e cantam sobre o mar com a banda',
  nl: 'de oude brug sluit bij de huizen waar gezinnen boeken lezen en zingen over de zee met het koor',
  pl: 'stary most zamknięto obok domów gdzie rodziny czytają książki i śpiewają o morzu w roku godzinie wiek',
  sv: 'den gamla bron stänger nära husen där familjer läser böcker och sjunger om havet med en kör',
  da: 'den gamle bro lukker nær husene hvor familier læser bøger og synger om havet med et kor',
  nb: 'den gamle broen stenger nær husene der familier leser bøker og synger om havet med et kor',
  ro: 'podul vechi se închide lângă casele unde familiile citesc cărți și cântă despre mare a al anii lei',
  tr: 'eski köprü ailelerin kitap okuduğu evlerin yanında kapanır ve koro deniz hakkında şarkı söyler bin',
  ru: 'старый мост закрыли у домов где семьи читают книги и поют о море в году век и с хором',
  cs: 'starý most uzavřeli u domů kde rodiny čtou knihy a zpívají o moři v roce se sborem hodin',
};
const listWords = (language: string): readonly string[] => (plainWords[language.slice(0, 2)] ?? '').split(' ');

it.each(languages)('%s: sentences of plain words are unchanged', (language) => {
  const sentence = fc.array(fc.constantFrom(...listWords(language)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sentence, fc.constantFrom('.', '!', '?'), (words, mark) => {
      const text = words.join(' ') + mark;
      expect(toSpokenText({ text }, language).text).toBe(text);
    }),
  );
});

const part = fc.constantFrom(
  ...'PM km kg h m s II IV XX Mon Abs No J D c p v A B CO O'.split(' '),
  ...'0 1 2 5 12 80 100 911 1984 10000 ½ . , - / : ° % $ € ′ + x'.split(' '),
);

it.each(languages)('%s: a word with digits is never rewritten in part', (language) => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const { text, starts, ends } = toSpokenText({ text: `x ${parts.join('')} y` }, language);
      const source = `x ${parts.join('')} y`;
      for (let unit = 0; unit < text.length; unit += 1) {
        const [start, end] = [starts[unit] ?? 0, ends[unit] ?? 0];
        // A rewritten range has more than one unit, or another text.
        if (end - start <= 1) continue;
        const isLetter = /[\p{L}\p{N}]/u.test(source[end - 1] ?? '');
        expect(isLetter && /\p{L}/u.test(source[end] ?? '')).toBe(false);
        expect(isLetter && /\d$/.test(source.slice(start, end)) && /^[.,]\d/.test(source.slice(end))).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['en', 'The PM2.5x reading'],
  ['en', 'The model ab12.5c'],
  ['de', 'Der Wert PM2,5x hier'],
  ['fr', 'Le taux PM2,5x ici'],
  ['es', 'El nivel PM2,5x aquí'],
])('%s: leaves an unknown token alone: %s', (language, text) => {
  expect(toSpokenText({ text }, language).text).toBe(`${text}.`);
});
