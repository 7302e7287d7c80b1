import { getSpokenLanguage } from './language-rules.ts';

const WORD_WITH_FIGURE = /^\p{Lu}\p{L}*[-–]?\p{Nd}/u;
const VOWEL = /[AEIOUYÀ-ÆÈ-ÏÒ-ÖØÙ-ÝŒ]/u;
/** Abbreviations without a vowel that engines read as words in lower case. */
const asWords = new Set([
  'MR',
  'MRS',
  'MS',
  'DR',
  'ST',
  'JR',
  'SR',
  'FT',
  'MT',
  'VS',
  'TH',
  'ND',
  'RD',
  'PM',
  'KM',
  'KG',
  'M',
  'D',
  'L',
  'N',
  'S',
  'T',
  'C',
  'BZW',
  'MLLE',
  'MME',
  'SGT',
  'LT',
  'NR',
  'HMM',
  'SHH',
  'PSST',
]);
/** Pronouns that are also acronyms, and the text that makes them an acronym. */
const pronouns: Readonly<Record<string, (before: string, after: string) => boolean>> = {
  WHO: (_before, after) =>
    /^(?:['’]S)? (?:SAYS|WARNS|DECLARES?|URGES|CALLS|CHIEF|REPORTS?|HEAD|OFFICIALS?|DIRECTOR|DATA|TEAM|EXPERTS?|APPROVES?|CONFIRMS?|ADVISES|EMERGENCY|STUDY)(?!\p{L})/u.test(
      after,
    ),
  US: (before) =>
    !/(?:^|\s)(?:OF|FOR|WITH|TO|LET|TELL|TELLS|JOIN|GIVE|GIVES|HELP|HELPS|ABOUT|AMONG|BETWEEN|FROM|SHOW|SHOWS|TEACH|CONTACT|FOLLOW|MAKES?|KEEPS?|ALL) $/u.test(
      before,
    ),
  IT: (before, after) =>
    /^ (?:OUTAGE|SYSTEMS?|STAFF|FAILURE|WORKERS?|SECTOR|COMPANY|FIRMS?|JOBS?|INDUSTRY|SUPPORT|GLITCH)(?!\p{L})/u.test(
      after,
    ) && before !== '',
};

/** Returns whether a word of a text in capitals keeps them, so that it is read as an acronym. */
export function keepsCapitals(language: string, word: string, before: string, after: string): boolean {
  if (WORD_WITH_FIGURE.test(word)) return true;
  const pronoun = pronouns[word];
  const spoken = getSpokenLanguage(language);
  if (pronoun !== undefined && spoken?.headlineAcronyms?.has('WHO')) return pronoun(before, after);
  if (spoken && (Object.hasOwn(spoken.acronyms, word) || spoken.headlineAcronyms?.has(word))) return true;
  return word.length > 1 && !VOWEL.test(word) && !asWords.has(word);
}
