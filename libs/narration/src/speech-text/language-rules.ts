import { getBaseLanguage, toIntlTag } from '../sentences/language-tag.ts';
import { spokenCzech } from './languages/czech.ts';
import { spokenDanish } from './languages/danish.ts';
import { spokenDutch } from './languages/dutch.ts';
import { createSpokenEnglish } from './languages/english.ts';
import { createSpokenFrench } from './languages/french.ts';
import { createSpokenGerman } from './languages/german.ts';
import { spokenItalian } from './languages/italian.ts';
import { spokenNorwegian } from './languages/norwegian.ts';
import { spokenPolish } from './languages/polish.ts';
import { createSpokenPortuguese } from './languages/portuguese.ts';
import { spokenRomanian } from './languages/romanian.ts';
import { spokenRussian } from './languages/russian.ts';
import { createSpokenSpanish } from './languages/spanish.ts';
import { spokenSwedish } from './languages/swedish.ts';
import { spokenTurkish } from './languages/turkish.ts';
import { type SpeechRuleSet, createRuleSet } from './rewrite.ts';
import { createAmountRules } from './rules/amount-rules.ts';
import { createDateRules } from './rules/date-rules.ts';
import { createFigureRules, keepDigitsRule } from './rules/figure-rules.ts';
import { createNameRules } from './rules/name-rules.ts';
import { createRangeRules } from './rules/range-rules.ts';
import { createSignRules } from './rules/sign-rules.ts';
import { createWebRules } from './rules/web-rules.ts';
import type { SpokenLanguage } from './spoken-language.ts';

const languages: Readonly<Record<string, (tag: string) => SpokenLanguage>> = {
  en: createSpokenEnglish,
  es: createSpokenSpanish,
  fr: createSpokenFrench,
  de: createSpokenGerman,
  it: () => spokenItalian,
  pt: createSpokenPortuguese,
  nl: () => spokenDutch,
  sv: () => spokenSwedish,
  da: () => spokenDanish,
  nb: () => spokenNorwegian,
  ro: () => spokenRomanian,
  tr: () => spokenTurkish,
  ru: () => spokenRussian,
  cs: () => spokenCzech,
  pl: () => spokenPolish,
};
/** Matches only tags with an actual region, which limits the size of the cache. */
const REGIONS = /^(?:[a-z]{2})-(?:[A-Z]{2}|419)$/;
const tables = new Map<string, SpokenLanguage>();
const compiled = new Map<string, SpeechRuleSet>();
const KEPT = 60;

/** Returns the words of a language, or null if the engine reads the language without rules. */
export function getSpokenLanguage(tag: string): SpokenLanguage | null {
  const base = getBaseLanguage(tag);
  const table = languages[base];
  if (!table) return null;
  const full = toIntlTag(tag);
  return cachedIn(tables, REGIONS.test(full) ? full : base, table);
}

/** Returns the rules of a language, or null if the engine reads the language without rules. */
export function getSpeechRules(tag: string): SpeechRuleSet | null {
  const language = getSpokenLanguage(tag);
  if (!language) return null;
  const full = toIntlTag(tag);
  return cachedIn(compiled, REGIONS.test(full) ? full : getBaseLanguage(tag), () => compile(language));
}

const compile = (language: SpokenLanguage): SpeechRuleSet =>
  createRuleSet([
    ...createWebRules(language),
    ...createRangeRules(language),
    ...createDateRules(language),
    ...language.own,
    ...createFigureRules(language),
    ...createAmountRules(language),
    ...createNameRules(language),
    ...createSignRules(language),
    keepDigitsRule,
  ]);

function cachedIn<Value>(cache: Map<string, Value>, key: string, create: (key: string) => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = create(key);
  if (cache.size >= KEPT)
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  cache.set(key, value);
  return value;
}
