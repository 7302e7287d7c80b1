import type { WordRange } from '../engines/speech-engine.port.ts';
import { respellHomographs } from './homographs.ts';
import { type PhoneticText, type Phonetics, extractPunctuation } from './phonetics.ts';
import { type ScriptRun, simplifyForeignPhones, splitByScript } from './scripts.ts';

type EspeakEvent = {
  type: string;
  text_position: number;
};
type EspeakWorker = {
  set_voice(name: string): number;
  text_to_phonemes(text: string, useIpa: boolean): { ptr: number };
  synthesize(markup: string, callback: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
};
export type EspeakModule = {
  eSpeakNGWorker: new () => EspeakWorker;
  HEAPU8: Uint8Array;
};

export type PhoneMap = (phones: readonly string[]) => string;

/** Characters that the engine would interpret as markup or phonemes. */
const NOT_TEXT = /[<>[\]&]/g;
const WORDLIKE = /[\p{L}\p{N}]/u;

export class EspeakPhonetics implements Phonetics {
  readonly #worker: EspeakWorker;
  readonly #module: EspeakModule;
  readonly #language: string;
  readonly #map: PhoneMap;

  constructor(module: EspeakModule, worker: EspeakWorker, language: string, map: PhoneMap) {
    this.#module = module;
    this.#worker = worker;
    this.#language = language;
    this.#map = map;
  }

  read(source: string, written: readonly WordRange[]): PhoneticText {
    const { text, toSpoken } = respellHomographs(source.replace(NOT_TEXT, ' '), this.#language);
    const words = written.map(({ start, end }) => ({ start: toSpoken(start), end: toSpoken(end) }));
    const groups = splitByScript(text, this.#language).flatMap((run) => this.#readRun(run, words));
    return groups.flatMap(({ signs, from }, index) => {
      const to = groups[index + 1]?.from ?? text.length;
      const wordIndex = words.findIndex(({ start, end }) => from >= start - 1 && from < end);
      const startsWord = index === 0 || groups[index - 1]?.from !== from;
      const mark = extractPunctuation(afterWord(text.slice(from, to)), index === groups.length - 1);
      const opening = index === 0 ? extractPunctuation(text.slice(0, from), false) : '';
      return [
        ...(opening === '' ? [] : [{ mark: opening }]),
        { signs, word: wordIndex >= 0 && startsWord ? wordIndex : null },
        ...(mark === '' ? [] : [{ mark }]),
      ];
    });
  }

  /** Reads a run in one script. Each group of signs has the offset at which it starts. */
  #readRun({ text, start, voice }: ScriptRun, words: readonly WordRange[]): { signs: string; from: number }[] {
    if (voice === null) return [];
    this.#worker.set_voice(voice);
    const phones = this.#phones(text);
    const groups = phones
      .map((group) => this.#map(voice === this.#language ? group : simplifyForeignPhones(group)))
      .filter((signs) => signs !== '');
    const places = this.#places(text);
    const inside = words.filter((word) => word.start >= start && word.start < start + text.length);
    // If the counts differ, the words are spread evenly over the phonemes. The speech is still correct; only the word
    // times are approximate.
    return groups.map((signs, index) => {
      const place = places.length === groups.length ? places[index] : undefined;
      const from =
        place === undefined ? inside[Math.floor((index * inside.length) / groups.length)]?.start : start + place;
      return { signs, from: from ?? start };
    });
  }

  #phones(text: string): string[][] {
    const { ptr } = this.#worker.text_to_phonemes(text, true);
    const bytes = this.#module.HEAPU8;
    const written = Buffer.from(bytes.subarray(ptr, bytes.indexOf(0, ptr))).toString('utf8');
    return written
      .replaceAll(/\([a-z-]+\)/g, ' ')
      .split(/[\s|]+/)
      .filter(Boolean)
      .map((group) => group.split('_').filter(Boolean));
  }

  #places(text: string): number[] {
    const offsets: number[] = [];
    let at = 0;
    for (const character of text) {
      offsets.push(at);
      at += character.length;
    }
    const wordOffsets: number[] = [];
    this.#worker.synthesize(text, (_, events) => {
      for (const event of events) if (event.type === 'word') wordOffsets.push(offsets[event.text_position - 1] ?? 0);
      return false;
    });
    return wordOffsets;
  }
}

function afterWord(stretch: string): string {
  let end = 0;
  for (let at = 0; at < stretch.length; at += 1) if (WORDLIKE.test(stretch[at] ?? '')) end = at + 1;
  const inside = stretch.slice(0, end).replaceAll(/[\p{L}\p{N}\p{M}.,:'’-](?=[\p{L}\p{N}])|[\p{L}\p{N}\p{M}]/gu, '');
  return inside + stretch.slice(end);
}

const STRESSED = /^([ˈˌ]?)(.*)$/u;

/**
 * Creates a function that maps phonemes to the model's signs. `whole` maps complete phonemes. In all other phonemes,
 * `parts` are replaced in order, longest first.
 */
function mapper(whole: Readonly<Record<string, string>>, parts: readonly (readonly [string, string])[]): PhoneMap {
  return (phones) =>
    phones
      .map((phone) => {
        const [, stress = '', sound = ''] = STRESSED.exec(phone) ?? [];
        const mappedSign = whole[sound];
        return stress + (mappedSign ?? parts.reduce((signs, [from, to]) => signs.replaceAll(from, to), sound));
      })
      .join('');
}

const affricates = { dʒ: 'ʤ', tʃ: 'ʧ', ts: 'ʦ', dz: 'ʣ' } as const;
/** Diphthongs for which the model has a single sign. */
const diphthongs = { aɪ: 'I', aʊ: 'W', eɪ: 'A', ɔɪ: 'Y' } as const;

const americanSounds = mapper(
  {
    ...affricates,
    ...diphthongs,
    oʊ: 'O',
    ɜː: 'ɜɹ',
    ɐ: 'ə',
    ɚ: 'əɹ',
    ɜ: 'ɜɹ',
    oːɹ: 'ɔɹ',
    ɔːɹ: 'ɔɹ',
    ɑːɹ: 'ɑɹ',
    iə: 'iə',
    əl: 'ᵊl',
    ɾ: 'T',
    ʔ: 't',
    e: 'A',
    r: 'ɹ',
    x: 'k',
    ɬ: 'l',
    aɪɚ: 'Iəɹ',
    aɪə: 'Iə',
    aʊɚ: 'Wəɹ',
    o: 'ɔ',
    oː: 'ɔ',
    n̩: 'ᵊn',
  },
  [
    ['oː', 'ɔ'],
    ['ː', ''],
    ['ɚ', 'əɹ'],
    ['r', 'ɹ'],
    ['\u0329', ''],
    ['\u0303', ''],
    ['ʲ', ''],
    ['-', ''],
  ],
);

export const mapAmericanPhones: PhoneMap = (phones) => americanSounds(phones).replaceAll('ɹɹ', 'ɹ');

export const mapBritishPhones: PhoneMap = mapper(
  {
    ...affricates,
    ...diphthongs,
    əʊ: 'Q',
    eə: 'ɛː',
    iə: 'ɪə',
    ɐ: 'ə',
    əl: 'ᵊl',
    ʔ: 't',
    e: 'ɛ',
    r: 'ɹ',
    x: 'k',
    ɬ: 'l',
    aɪə: 'Iə',
    aʊə: 'Wə',
    n̩: 'ᵊn',
    ɚ: 'əɹ',
    ɾ: 'ɾ',
    oʊ: 'Q',
    o: 'ɒ',
    oː: 'ɔː',
  },
  [
    ['eə', 'ɛː'],
    ['r', 'ɹ'],
    ['\u0329', ''],
    ['\u0303', ''],
    ['ʲ', ''],
    ['-', ''],
  ],
);

/** Maps phonemes of the languages that the model learnt from espeak-ng. */
export const mapEuropeanPhones: PhoneMap = mapper({ ...affricates, ...diphthongs, oʊ: 'O', əʊ: 'Q' }, [
  ['dʒ', 'ʤ'],
  ['tʃ', 'ʧ'],
  ['-', ''],
]);

export const mapPortuguesePhones: PhoneMap = (phones) =>
  mapEuropeanPhones(phones).replaceAll('ɹ', 'ɾ').replaceAll('ɨ', 'ɪ');

const borrowed =
  (...nearest: readonly (readonly [string, string])[]): PhoneMap =>
  (phones) =>
    nearest.reduce((signs, [from, to]) => signs.replaceAll(from, to), mapEuropeanPhones(phones));

export const mapDutchPhones = borrowed(['ɵ', 'œ'], ['ʏ', 'y']);
export const mapPolishPhones = borrowed(['dʑ', 'ʥ'], ['tɕ', 'ʨ'], ['ʑ', 'ʒ']);
export const mapRomanianPhones = borrowed();
export const mapRussianPhones = borrowed(['ɭ', 'l'], ['ʑ', 'zʲ'], ['ɵ', 'o'], ['y', 'ɨ']);
export const mapSwedishPhones = borrowed(['ʉ', 'y'], ['ɵ', 'ʊ']);
export const mapTurkishPhones = borrowed(['ɫ', 'l']);
