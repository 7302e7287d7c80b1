import { namedFields } from '@tidings/contracts/search/search-filters.ts';
import { fieldTypes } from './field-types.ts';
import { PLAIN, UNFOLDED, analysis, analyzerNames } from './opensearch-languages.ts';

/**
 * The form of an index. Raise it with every change of the mapping or the analyzers: another form has its own template,
 * indices and aliases, so releases of both can run side by side until the older one's index is gone.
 */
export const INDEX_FORM = 2;

/** What things are called in OpenSearch, under a prefix that several installations on one cluster tell apart. */
export class IndexNames {
  readonly template: string;
  readonly read: string;
  readonly write: string;
  /** Indices of any form. */
  readonly everyIndex: string;
  readonly #ofThisForm: string;

  constructor(prefix: string) {
    this.#ofThisForm = `${prefix}-articles-v${INDEX_FORM}`;
    this.template = this.#ofThisForm;
    this.read = `${prefix}-articles-read-v${INDEX_FORM}`;
    this.write = `${prefix}-articles-write-v${INDEX_FORM}`;
    this.everyIndex = `${prefix}-articles-v*`;
  }

  get pattern(): string {
    return `${this.#ofThisForm}-*`;
  }
  freshIndex(): string {
    return `${this.#ofThisForm}-${Date.now()}`;
  }
}

/** Searchable this soon after it was written. Set on purpose: without it an idle index stops refreshing. */
export const REFRESH = '1s';
/** How long a deletion is remembered, so that an older writing which was delayed does not undo it. */
const REMEMBER_DELETED = '1h';

const texts = (analyzer: string) => ({
  properties: Object.fromEntries(['title', 'description', 'body'].map((field) => [field, { type: 'text', analyzer }])),
});

/** The composable template: strict, so that a field nobody declared is an error and not a mapping. */
export function indexTemplate(names: IndexNames): object {
  return {
    index_patterns: [names.pattern],
    version: INDEX_FORM,
    template: {
      settings: {
        index: {
          number_of_shards: 1,
          auto_expand_replicas: '0-1',
          refresh_interval: REFRESH,
          gc_deletes: REMEMBER_DELETED,
        },
        analysis: analysis(),
      },
      mappings: {
        dynamic: 'strict',
        _meta: { form: INDEX_FORM },
        properties: {
          id: { type: 'keyword' },
          revision: { type: 'integer' },
          fingerprint: { type: 'keyword', index: false },
          analyzer: { type: 'keyword' },
          ...Object.fromEntries(namedFields.map(([name, { kind }]) => [name, { type: fieldTypes[kind].openSearch }])),
          words: { type: 'text', analyzer: UNFOLDED, index_options: 'docs', norms: false },
          headline: { type: 'search_as_you_type', analyzer: PLAIN, max_shingle_size: 2 },
          text: { properties: Object.fromEntries(analyzerNames.map((name) => [name, texts(name)])) },
        },
      },
    },
  };
}
