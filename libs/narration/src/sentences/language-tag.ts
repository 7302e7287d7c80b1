/** Language tags that speech engines use but `Intl` does not know. */
const aliases: Readonly<Record<string, string>> = {
  'cmn-cn': 'zh-CN',
  cmn: 'zh',
  arb: 'ar',
  'en-gb-wls': 'en-GB',
  no: 'nb',
  nn: 'nb',
};

/** Converts a language tag for `Intl`. Returns `und` for invalid tags. */
export function toIntlTag(language: string): string {
  const tag = language.trim().replaceAll('_', '-');
  const cached = aliases[tag.toLowerCase()];
  if (cached !== undefined) return cached;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** Maximum size of the cache, because the tags come from web pages. */
const BASES_MAX = 200;
const bases = new Map<string, string>();

/** Returns the base language, for example `en` for `en-GB-WLS` and `zh` for `cmn-CN`. */
export function getBaseLanguage(language: string): string {
  const cached = bases.get(language);
  if (cached !== undefined) return cached;
  const base = toIntlTag(language).split('-')[0]?.toLowerCase() ?? 'und';
  if (bases.size < BASES_MAX) bases.set(language, base);
  return base;
}
