import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const DOMAINS = [
  'com|org|net|gov|edu|info|co|io|ai|tv|app|dev',
  'eu|uk|us|de|fr|es|it|ch|at|be|nl|ie|au|ca|nz|in|mx|ar|br|pt',
  'int|mil|news|cat',
].join('|');
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]{0,62})';
const PERSON = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_+-]{0,62})';
const HOST = `(?:www\\.(?:${LABEL}\\.){1,4}\\p{L}{2,20}|(?:${LABEL}\\.){1,4}(?:${DOMAINS}))`;
const REST = `(?::\\d{1,5})?(?:[/?#][^\\s"'<>()]{0,2000})?`;
const TRAILING = /[.,;:!?…]+$/u;

/** Creates rules that read web and email addresses. Only the host of a URL is read. */
export function createWebRules(language: SpokenLanguage): SpeechRule[] {
  const { words } = language;
  const host = (name: string): string =>
    name
      .replace(/^www\./iu, '')
      .split('.')
      .map((label) => sayLabel(label, language))
      .join(` ${words.dot} `);
  return [
    createRule(
      'letter',
      `https?://([\\p{L}\\p{N}._-]{1,253})${REST}`,
      ([written, name = '']) => `${host(name.replace(TRAILING, ''))}${TRAILING.exec(written)?.[0] ?? ''}`,
      'i',
    ),
    createRule(
      'letter',
      `((?:${PERSON}\\.){0,4}${PERSON})@((?:${LABEL}\\.){1,4}\\p{L}{2,20})(?![\\p{L}\\p{N}@])`,
      ([, person = '', name = '']) => joinWords(host(person), words.at, host(name)),
    ),
    createRule(
      'letter',
      `(${HOST})(?![\\p{L}\\p{N}_@-]|\\.\\p{L})${REST}`,
      ([written, name = '']) => {
        // Without a space between two sentences, their words look like a domain.
        if (/\.\p{Lu}\p{Ll}/u.test(name) && !/^www\./iu.test(name)) return null;
        if (language.abbreviations[`${name}.`] !== undefined) return null;
        return `${host(name)}${written.length > name.length ? (TRAILING.exec(written)?.[0] ?? '') : ''}`;
      },
      'i',
    ),
    createRule('sign', `#([\\p{L}][\\p{L}\\p{N}_]{1,60})`, ([, tag = ''], { before }) =>
      /[\p{L}\p{N}&]$/u.test(before) ? null : `${words.hashtag} ${sayTag(tag, language)}`,
    ),
    createRule('sign', `@([\\p{L}\\p{N}_]{2,30})(?![\\p{L}\\p{N}_@])`, ([, handle = ''], { before }) =>
      /[\p{L}\p{N}.]$/u.test(before) ? null : `${words.at} ${sayTag(handle, language)}`,
    ),
  ];
}

function sayLabel(label: string, language: SpokenLanguage): string {
  if (label.length === 2 && label !== 'co') return language.spell(label.toUpperCase());
  return label
    .replaceAll('-', ` ${language.words.dash} `)
    .replaceAll('+', ` ${language.words.plus} `)
    .replaceAll('_', ' ');
}

/** Reads a hashtag: `ClimateChange` as two words, and `COP30` as letters and a number. */
function sayTag(tag: string, language: SpokenLanguage): string {
  const parts = tag.match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}|[\p{Lo}\p{M}]+|\d+/gu) ?? [tag];
  return parts
    .map((part) => {
      if (/^\d{1,4}$/u.test(part))
        return part.length === 4 ? language.numbers.year(Number(part)) : language.numbers.cardinal(Number(part));
      return /^\p{Lu}{2,}$/u.test(part) ? (language.acronyms[part] ?? part) : part.toLowerCase();
    })
    .join(' ');
}
