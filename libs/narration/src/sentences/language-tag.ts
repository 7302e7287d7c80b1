/** Tags which speech engines use and `Intl` does not know. */
const aliases: Readonly<Record<string, string>> = {
  'cmn-cn': 'zh-CN',
  cmn: 'zh',
  arb: 'ar',
  'en-gb-wls': 'en-GB',
  no: 'nb',
  nn: 'nb',
};

/** A tag `Intl` accepts for any language name, however odd: unknown ones become `und`. */
export function intlTag(language: string): string {
  const tag = language.trim().replaceAll('_', '-');
  const known = aliases[tag.toLowerCase()];
  if (known !== undefined) return known;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

/** Asked for every sentence; names come from pages, so only so many are kept. */
const BASES_MAX = 200;
const bases = new Map<string, string>();

/** The bare language of a tag: `en` of `en-GB-WLS`, `zh` of `cmn-CN`. */
export function baseLanguage(language: string): string {
  const known = bases.get(language);
  if (known !== undefined) return known;
  const base = intlTag(language).split('-')[0]?.toLowerCase() ?? 'und';
  if (bases.size < BASES_MAX) bases.set(language, base);
  return base;
}
