import { indexedFieldEntries } from '@tidings/contracts/search/search-filters.ts';
import { fieldTypes } from './field-types.ts';
import { PLAIN_ANALYZER, UNFOLDED_ANALYZER, createAnalysisSettings, analyzerNames } from './opensearch-languages.ts';

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
