import { baseLanguage, intlTag } from '../sentences/language-tag.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { spanish } from './languages/spanish.ts';
import { ruleSet } from './rewrite.ts';
import type { RuleSet } from './rewrite.ts';
import { amountRules } from './rules/amount-rules.ts';
import { dateRules } from './rules/date-rules.ts';
import { figureRules, unsureFigures } from './rules/figure-rules.ts';
import { nameRules } from './rules/name-rules.ts';
import { signRules } from './rules/sign-rules.ts';
import { webRules } from './rules/web-rules.ts';
import type { SpokenLanguage } from './spoken-language.ts';

const languages: Readonly<Record<string, (tag: string) => SpokenLanguage>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
};
/** Only real regions, which limits the cache. */
const REGIONS = /^(?:[a-z]{2})-(?:[A-Z]{2}|419)$/;
const compiled = new Map<string, RuleSet>();
const KEPT = 60;

/** Null: left to the engine. */
export function getSpeechRules(tag: string): RuleSet | null {
  const base = baseLanguage(tag);
  const table = languages[base];
  if (!table) return null;
  const full = intlTag(tag);
  const key = REGIONS.test(full) ? full : base;
  const cached = compiled.get(key);
  if (cached) return cached;
  const language = table(key);
  const rules = ruleSet([
    ...webRules(language),
    ...dateRules(language),
    ...language.own,
    ...figureRules(language),
    ...amountRules(language),
    ...nameRules(language),
    ...signRules(language),
    unsureFigures,
  ]);
  if (compiled.size >= KEPT)
    for (const oldest of compiled.keys()) {
      compiled.delete(oldest);
      break;
    }
  compiled.set(key, rules);
  return rules;
}
