type Analyzer = { tokenizer: string; filter: string[] };
type Filters = Record<string, Record<string, unknown>>;

/** Languages and what their words need beside lower case and folded accents: stop words, a stemmer, and what comes before it. */
const languages: Record<string, { stop?: string; stemmer: string; before?: string[] }> = {
  ar: { stop: '_arabic_', stemmer: 'arabic', before: ['decimal_digit', 'arabic_normalization'] },
  bg: { stop: '_bulgarian_', stemmer: 'bulgarian' },
  ca: { stop: '_catalan_', stemmer: 'catalan', before: ['elision_ca'] },
  cs: { stop: '_czech_', stemmer: 'czech' },
  da: { stop: '_danish_', stemmer: 'danish' },
  de: { stop: '_german_', stemmer: 'light_german', before: ['german_normalization'] },
  el: { stop: '_greek_', stemmer: 'greek', before: ['lowercase_el'] },
  en: { stop: '_english_', stemmer: 'english', before: ['possessive_en'] },
  es: { stop: '_spanish_', stemmer: 'light_spanish' },
  fi: { stop: '_finnish_', stemmer: 'light_finnish' },
  fr: { stop: '_french_', stemmer: 'light_french', before: ['elision_fr'] },
  hi: { stop: '_hindi_', stemmer: 'hindi', before: ['decimal_digit', 'indic_normalization', 'hindi_normalization'] },
  hu: { stop: '_hungarian_', stemmer: 'light_hungarian' },
  id: { stop: '_indonesian_', stemmer: 'indonesian' },
  it: { stop: '_italian_', stemmer: 'light_italian', before: ['elision_it'] },
  nl: { stop: '_dutch_', stemmer: 'dutch' },
  no: { stop: '_norwegian_', stemmer: 'light_norwegian' },
  pt: { stop: '_portuguese_', stemmer: 'light_portuguese' },
  ro: { stop: '_romanian_', stemmer: 'romanian' },
  ru: { stop: '_russian_', stemmer: 'russian' },
  sv: { stop: '_swedish_', stemmer: 'light_swedish' },
  tr: { stop: '_turkish_', stemmer: 'turkish', before: ['apostrophe', 'lowercase_tr'] },
};
const otherNames: Record<string, string> = { nb: 'no', nn: 'no', ja: 'cjk', ko: 'cjk', zh: 'cjk' };

/** Words as they stand, lower case, accents folded: every language without a stemmer, and titles for suggestions. */
export const PLAIN = 'plain';

/** Every analyzer of the index; a text is in the fields of exactly one. */
export const analyzerNames: readonly string[] = [...Object.keys(languages), 'cjk', PLAIN];

/** The analyzer of a language; `plain` when it has none. */
export function analyzerOf(language: string | null): string {
  const name = language?.toLowerCase().split('-')[0] ?? '';
  const known = otherNames[name] ?? name;
  return analyzerNames.includes(known) ? known : PLAIN;
}

/** The `analysis` part of the index settings. */
export function analysis(): { analyzer: Record<string, Analyzer>; filter: Filters } {
  const filter: Filters = {
    possessive_en: { type: 'stemmer', language: 'possessive_english' },
    lowercase_el: { type: 'lowercase', language: 'greek' },
    lowercase_tr: { type: 'lowercase', language: 'turkish' },
    elision_fr: { type: 'elision', articles_case: true, articles: ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c', 'jusqu', 'quoiqu', 'lorsqu', 'puisqu'] },
    elision_it: { type: 'elision', articles_case: true, articles: ['c', 'l', 'all', 'dall', 'dell', 'nell', 'sull', 'coll', 'pell', 'gl', 'agl', 'dagl', 'degl', 'negl', 'sugl', 'un', 'm', 't', 's', 'v', 'd'] },
    elision_ca: { type: 'elision', articles_case: true, articles: ['d', 'l', 'm', 'n', 's', 't'] },
  };
  const analyzer: Record<string, Analyzer> = {
    [PLAIN]: { tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
    cjk: { tokenizer: 'standard', filter: ['cjk_width', 'lowercase', 'cjk_bigram'] },
  };
  for (const [name, { stop, stemmer, before = [] }] of Object.entries(languages)) {
    filter[`stem_${name}`] = { type: 'stemmer', language: stemmer };
    if (stop) filter[`stop_${name}`] = { type: 'stop', stopwords: stop };
    const lowercase = before.some((part) => part.startsWith('lowercase')) ? [] : ['lowercase'];
    analyzer[name] = { tokenizer: 'standard', filter: [...before, ...lowercase, ...(stop ? [`stop_${name}`] : []), `stem_${name}`, 'asciifolding'] };
  }
  return { analyzer, filter };
}
