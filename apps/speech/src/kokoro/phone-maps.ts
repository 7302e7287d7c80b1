export type PhoneMap = (phones: readonly string[]) => string;

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
