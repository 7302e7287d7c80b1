import { abbreviationSets } from './abbreviations.ts';
import type { AbbreviationSets } from './abbreviations.ts';

const none: ReadonlySet<string> = new Set();
const noWords: AbbreviationSets = { before: none, number: none, months: none, starters: none };
/** Titles of people, kept in every language's news. */
const everywhere: ReadonlySet<string> = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'jr']);
/** No rule looks further than this, so the whole pass stays linear. */
const window = 48;

const lowerStart = /^\p{Ll}/u;
const digitStart = /^[([]?(?:\p{Nd}|[IVXLC]+\b)/u;
const firstWord = /^[\p{P}\p{S}\s]*([\p{L}\p{M}’'-]+)/u;
const lastWord = /(?:^|[\s([{"'“„«‚‘/—–])([\p{L}\p{M}][\p{L}\p{M}.’-]*)\.$/u;
const initial = /(?:^|[\s([.\-–“„«"'])\p{Lu}\.$/u;
const acronym = /(?:^|[\s([“„«"'])(?:\p{Lu}\.){2,}$/u;
const ordinal = /(?:^|[\s(–-])\d{1,2}\.$/;
const ellipsis = /(?:…|\.\.\.|\.\s\.\s?\.)["'”’»)\]]*$/u;
const closedQuote = /[!?…][\s\u00a0\u202f]?["'”’“»›」』)\]]+$/u;

/** True when the text before and after a proposed boundary belongs to one sentence. `gap`: white space stands between. */
export function isJoined(before: string, after: string, gap: boolean, language: string): boolean {
  const left = before.slice(-window);
  const right = after.slice(0, window);
  const words = abbreviationSets.get(language) ?? noWords;
  if (!gap && /[.?!]$/.test(left) && /^[\p{Ll}\p{Nd}=&#/]/u.test(right)) return true;
  if (lowerStart.test(right) && (ellipsis.test(left) || closedQuote.test(left))) return true;
  return left.endsWith('.') && !ellipsis.test(left) && stopGoesOn(left, right, words, language);
}

function stopGoesOn(left: string, right: string, words: AbbreviationSets, language: string): boolean {
  const next = firstWord.exec(right)?.[1]?.toLowerCase() ?? '';
  const opens = words.starters.has(next);
  if (words.months.size > 0 && ordinal.test(left)) {
    return words.months.has(next) || (language === 'de' && next !== '' && !opens);
  }
  const word = lastWord.exec(left)?.[1]?.toLowerCase();
  if (word !== undefined && (words.before.has(word) || everywhere.has(word))) return true;
  if (word !== undefined && words.number.has(word) && digitStart.test(right)) return true;
  return !opens && /^\p{Lu}/u.test(right) && (initial.test(left) || acronym.test(left));
}
