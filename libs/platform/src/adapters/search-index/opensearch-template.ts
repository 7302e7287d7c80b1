import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { fieldTypes } from './indexed-text.ts';

type Analyzer = { tokenizer: string; filter: string[]; char_filter?: string[] };
type Filters = Record<string, Record<string, unknown>>;

/** Increment it when the mapping or the analyzers change, so that two releases can run concurrently. */
export const INDEX_VERSION = 2;

export class IndexNames {
  readonly template: string;
  readonly read: string;
  readonly write: string;
  readonly everyIndex: string;
  readonly #ofThisForm: string;

  constructor(prefix: string) {
    this.#ofThisForm = `${prefix}-articles-v${INDEX_VERSION}`;
    this.template = this.#ofThisForm;
    this.read = `${prefix}-articles-read-v${INDEX_VERSION}`;
    this.write = `${prefix}-articles-write-v${INDEX_VERSION}`;
    this.everyIndex = `${prefix}-articles-v*`;
  }

  get pattern(): string {
    return `${this.#ofThisForm}-*`;
  }
  freshIndex(): string {
    return `${this.#ofThisForm}-${Date.now()}`;
  }
}

/** Set explicitly, because OpenSearch otherwise stops refreshing idle indices. */
export const REFRESH_INTERVAL = '1s';
/** Time for which deletions are remembered, so that delayed older writes do not undo them. */
const REMEMBER_DELETED = '1h';

const texts = (analyzer: string) => ({
  properties: Object.fromEntries(['title', 'description', 'body'].map((field) => [field, { type: 'text', analyzer }])),
});

export function createIndexTemplate(names: IndexNames): object {
  return {
    index_patterns: [names.pattern],
    version: INDEX_VERSION,
    template: {
      settings: {
        index: {
          number_of_shards: 1,
          auto_expand_replicas: '0-1',
          refresh_interval: REFRESH_INTERVAL,
          gc_deletes: REMEMBER_DELETED,
        },
        analysis: createAnalysisSettings(),
      },
      mappings: {
        dynamic: 'strict',
        _meta: { form: INDEX_VERSION },
        properties: {
          id: { type: 'keyword' },
          revision: { type: 'integer' },
          fingerprint: { type: 'keyword', index: false },
          analyzer: { type: 'keyword' },
          ...Object.fromEntries(
            indexedFieldEntries.map(([name, { kind }]) => [name, { type: fieldTypes[kind].openSearch }]),
          ),
          words: { type: 'text', analyzer: UNFOLDED_ANALYZER, index_options: 'docs', norms: false },
          headline: { type: 'search_as_you_type', analyzer: PLAIN_ANALYZER, max_shingle_size: 2 },
          text: { properties: Object.fromEntries(analyzerNames.map((name) => [name, texts(name)])) },
        },
      },
    },
  };
}

// Uses PostgreSQL's stop words, because with OpenSearch's shorter list questions would find nothing.
const STOPPED_IN_ENGLISH = `i me my myself we our ours ourselves you your yours yourself yourselves he him his
  himself she her hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or because as
  until while of at by for with about against between into through during before after above below to from up down
  in out on off over under again further then once here there when where why how all any both each few more most
  other some such no nor not only own same so than too very s t can will just don should now`.split(/\s+/);

/** `foldedFirst` removes accents before stemming, for languages in which accents change the stem. */
const languages: Record<
  string,
  { stop?: string | string[]; stemmer: string; before?: string[]; foldedFirst?: boolean }
> = {
  ar: { stop: '_arabic_', stemmer: 'arabic', before: ['decimal_digit', 'arabic_normalization'] },
  bg: { stop: '_bulgarian_', stemmer: 'bulgarian' },
  ca: { stop: '_catalan_', stemmer: 'catalan', before: ['elision_ca'] },
  cs: { stop: '_czech_', stemmer: 'czech' },
  da: { stop: '_danish_', stemmer: 'danish' },
  de: { stop: '_german_', stemmer: 'light_german', before: ['german_normalization'] },
  el: { stop: '_greek_', stemmer: 'greek', before: ['lowercase_el'] },
  en: { stop: STOPPED_IN_ENGLISH, stemmer: 'english', before: ['possessive_en'] },
  es: { stop: '_spanish_', stemmer: 'light_spanish' },
  fi: { stop: '_finnish_', stemmer: 'light_finnish' },
  fr: { stop: '_french_', stemmer: 'light_french', before: ['elision_fr'], foldedFirst: true },
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

/** Used for suggestions and for languages without a stemmer. */
export const PLAIN_ANALYZER = 'plain';
export const UNFOLDED_ANALYZER = 'unfolded';

export const analyzerNames: readonly string[] = [...Object.keys(languages), 'cjk', PLAIN_ANALYZER];

export function getAnalyzer(language: string | null): string {
  const name = getPrimaryLanguage(language);
  const analyzer = otherNames[name] ?? name;
  return analyzerNames.includes(analyzer) ? analyzer : PLAIN_ANALYZER;
}

export function createAnalysisSettings(): {
  analyzer: Record<string, Analyzer>;
  filter: Filters;
  char_filter: Filters;
} {
  const filter: Filters = {
    possessive_en: { type: 'stemmer', language: 'possessive_english' },
    lowercase_el: { type: 'lowercase', language: 'greek' },
    lowercase_tr: { type: 'lowercase', language: 'turkish' },
    elision_fr: {
      type: 'elision',
      articles_case: true,
      articles: ['l', 'm', 't', 'qu', 'n', 's', 'j', 'd', 'c', 'jusqu', 'quoiqu', 'lorsqu', 'puisqu'],
    },
    elision_it: {
      type: 'elision',
      articles_case: true,
      articles: [
        'c',
        'l',
        'all',
        'dall',
        'dell',
        'nell',
        'sull',
        'coll',
        'pell',
        'gl',
        'agl',
        'dagl',
        'degl',
        'negl',
        'sugl',
        'un',
        'm',
        't',
        's',
        'v',
        'd',
      ],
    },
    elision_ca: { type: 'elision', articles_case: true, articles: ['d', 'l', 'm', 'n', 's', 't'] },
  };
  const analyzer: Record<string, Analyzer> = {
    [PLAIN_ANALYZER]: { char_filter: ['apostrophes'], tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
    [UNFOLDED_ANALYZER]: { char_filter: ['apostrophes'], tokenizer: 'standard', filter: ['lowercase'] },
    cjk: { tokenizer: 'standard', filter: ['cjk_width', 'lowercase', 'cjk_bigram'] },
  };
  for (const [name, { stop, stemmer, before = [], foldedFirst = false }] of Object.entries(languages)) {
    filter[`stem_${name}`] = { type: 'stemmer', language: stemmer };
    if (stop) filter[`stop_${name}`] = { type: 'stop', stopwords: stop };
    const lowercase = before.some((part) => part.startsWith('lowercase')) ? [] : ['lowercase'];
    const stem = `stem_${name}`;
    analyzer[name] = {
      tokenizer: 'standard',
      filter: [
        ...before,
        ...lowercase,
        ...(stop ? [`stop_${name}`] : []),
        ...(foldedFirst ? ['asciifolding', stem] : [stem, 'asciifolding']),
      ],
    };
  }
  return {
    analyzer,
    filter,
    char_filter: { apostrophes: { type: 'mapping', mappings: ["' => \\u0020", '’ => \\u0020', '‘ => \\u0020'] } },
  };
}
