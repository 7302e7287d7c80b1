import type { API, Types } from '@opensearch-project/opensearch';
import {
  type SearchFilterName,
  type SearchFilterValues,
  searchFilterEntries,
} from '@tidings/contracts/search/search-filters.ts';
import { z } from 'zod';
import { MATCH_END, MATCH_START } from './indexed-text.ts';
import { type SearchScope, type SuggestRequest, BadSearchCursor } from './search-index.port.ts';
import type { WebsearchAlternative } from './search-text.ts';
import { findSynonyms } from './synonyms.ts';

type Query = Types.Common_QueryDsl.QueryContainer;

export type CursorPosition = {
  /** Unix milliseconds at which the first page was requested, for a stable order. */
  at: number;
  text: string;
  close: boolean;
  last: Types.Common.SortResults | null;
  view: string | null;
};

const SNIPPET_CHARACTERS = 180;
const NEAR_WORDS = 50;
/** Paging requires the id for a total order. */
export const RELEVANCE_ORDER: Types.Common.Sort = [{ _score: 'desc' }, { publishedAt: 'desc' }, { id: 'desc' }];
const NEWEST: Types.Common.Sort = [{ publishedAt: 'desc' }, { id: 'desc' }];

const fieldsFor = (analyzer: string) => [
  `text.${analyzer}.title^4`,
  `text.${analyzer}.description^2`,
  `text.${analyzer}.body`,
];

export function createWordsQuery(alternatives: readonly WebsearchAlternative[], analyzers: readonly string[]): Query {
  return inEachLanguage(analyzers, (analyzer) =>
    matchAny(alternatives.map((alternative) => inLanguage(alternative, analyzer))),
  );
}

export function createMostWordsQuery(
  [alternative]: readonly WebsearchAlternative[],
  analyzers: readonly string[],
): Query {
  return inEachLanguage(analyzers, (analyzer) =>
    everyWord(alternative?.words ?? [], analyzer, { minimum_should_match: '-34%' }),
  );
}

const inEachLanguage = (analyzers: readonly string[], query: (analyzer: string) => Query): Query =>
  matchAny(analyzers.map((analyzer) => ({ bool: { filter: [{ term: { analyzer } }], must: [query(analyzer)] } })));

const everyWord = (
  words: readonly string[],
  analyzer: string,
  how: Partial<Types.Common_QueryDsl.MultiMatchQuery>,
): Query => ({
  multi_match: { query: words.join(' '), type: 'cross_fields', fields: fieldsFor(analyzer), ...how },
});

function inLanguage({ words, phrases, excluded }: WebsearchAlternative, analyzer: string): Query {
  const phrase = (query: string): Query => ({ multi_match: { query, type: 'phrase', fields: fieldsFor(analyzer) } });
  const every = (all: readonly string[]) => everyWord(all, analyzer, { operator: 'and' });
  const others = new Map(words.map((word) => [word, findSynonyms(word, analyzer)]));
  const plain = words.filter((word) => !others.get(word)?.length);
  return {
    bool: {
      must: [
        ...(plain.length > 0 ? [every(plain)] : []),
        ...words
          .filter((word) => !plain.includes(word))
          .map((word) => matchAny([word, ...(others.get(word) ?? [])].map((one) => every([one])))),
        ...phrases.map(phrase),
      ],
      must_not: excluded.map(phrase),
    },
  };
}

export function createSpellingQuery(words: readonly string[], analyzers: readonly string[]): API.Search_RequestBody {
  const matchesWord = (word: string) =>
    inEachLanguage(analyzers, (analyzer) => everyWord([word], analyzer, { operator: 'and', zero_terms_query: 'all' }));
  return {
    size: 0,
    track_total_hits: false,
    aggs: {
      known: { filters: { filters: Object.fromEntries(words.map((word, index) => [index, matchesWord(word)])) } },
    },
    suggest: Object.fromEntries(
      words.map((word, index) => [
        index,
        {
          text: word,
          term: {
            field: 'words',
            suggest_mode: 'always',
            max_edits: 2,
            prefix_length: 0,
            min_word_length: 4,
            string_distance: 'damerau_levenshtein',
            accuracy: 0.3,
            size: NEAR_WORDS,
          },
        },
      ]),
    ),
  };
}

const matchAny = (should: Query[]): Query =>
  should.length === 1 && should[0]
    ? should[0]
    : should.length === 0
      ? { match_none: {} }
      : { bool: { should, minimum_should_match: 1 } };

/**
 * The recency factor falls to about half after 3 days and 6 hours and never below a tenth. Articles from the given
 * country score half as much again.
 */
export function boostByRecency(query: Query, at: Date, country?: string | null): Query {
  const decayed: Query = {
    function_score: {
      query,
      score_mode: 'sum',
      boost_mode: 'multiply',
      functions: [
        { gauss: { publishedAt: { origin: at.toISOString(), offset: '6h', scale: '3d', decay: 0.5 } }, weight: 0.9 },
        { weight: 0.1 },
      ],
    },
  };
  return country
    ? {
        function_score: {
          query: decayed,
          boost_mode: 'multiply',
          functions: [{ filter: { term: { country } }, weight: 1.5 }],
        },
      }
    : decayed;
}

function compared(field: string, compares: keyof typeof RANGES | 'is', value: SearchFilterValues[SearchFilterName]) {
  if (!value) return [];
  const text = value instanceof Date ? value.toISOString() : value;
  return [compares === 'is' ? { term: { [field]: text } } : { range: { [field]: { [RANGES[compares]]: text } } }];
}
const RANGES = { since: 'gte', before: 'lt' } as const;

export function narrowQuery(query: Query, { category, among, except, ...filters }: SearchScope): Query {
  const filter = [
    ...(category ? [{ term: { category } }] : []),
    ...searchFilterEntries.flatMap(([name, { field, compares }]) => compared(field, compares, filters[name])),
    ...(among ? [{ terms: { id: among } }] : []),
  ];
  const without = except ? [{ terms: { id: except } }] : [];
  return filter.length + without.length > 0 ? { bool: { must: [query], filter, must_not: without } } : query;
}

export const countTerms = (field: string, size: number) => ({ terms: { field, size } });

export function createFacetsQuery(query: Query, first: number): API.Search_RequestBody {
  return {
    size: 0,
    track_total_hits: false,
    query,
    aggs: {
      sources: countTerms('source', first),
      countries: countTerms('country', first),
      languages: countTerms('language', first),
    },
  };
}

export function createHighlighting(analyzers: readonly string[]): Types.Core_Search.Highlight {
  const complete = { number_of_fragments: 0 };
  const part = { number_of_fragments: 1, fragment_size: SNIPPET_CHARACTERS, no_match_size: SNIPPET_CHARACTERS };
  return {
    type: 'unified',
    pre_tags: [MATCH_START],
    post_tags: [MATCH_END],
    max_analyzer_offset: 100_000,
    fields: Object.assign(
      {},
      ...analyzers.map((name) => ({
        [`text.${name}.title`]: complete,
        [`text.${name}.description`]: part,
        [`text.${name}.body`]: part,
      })),
    ),
  };
}

export function createSuggestionsQuery(
  words: readonly string[],
  { language }: SuggestRequest,
  size: number,
): API.Search_RequestBody {
  const filter: Query[] = [
    { match_bool_prefix: { headline: { query: words.join(' '), operator: 'and' } } },
    ...(language ? [{ term: { language } }] : []),
  ];
  return { size, query: { bool: { filter } }, sort: NEWEST, _source: ['headline'], track_total_hits: false };
}

export function createSimilarQuery(index: string, id: string, analyzers: readonly string[]): Query {
  return {
    more_like_this: {
      like: [{ _index: index, _id: id }],
      fields: analyzers.flatMap((name) => [`text.${name}.title`, `text.${name}.description`, `text.${name}.body`]),
      min_term_freq: 1,
      min_doc_freq: 2,
      min_word_length: 2,
      max_query_terms: 25,
      minimum_should_match: '30%',
    },
  };
}

const MARK = 'o';
const placeSchema = z.object({
  at: z.number().int(),
  text: z.string().max(1_000),
  close: z.boolean(),
  last: z.tuple([z.number(), z.number(), z.string()]),
  view: z.string().nullable(),
});

/** Returns the first position if there is no cursor. Throws `BadSearchCursor`. */
export function parseCursor(cursor: string | null | undefined, text: string): CursorPosition {
  if (!cursor) return { at: Date.now(), text, close: false, last: null, view: null };
  const written = Buffer.from(cursor, 'base64url').toString('utf8');
  try {
    if (written.startsWith(MARK)) return placeSchema.parse(JSON.parse(written.slice(MARK.length)));
  } catch {
    // The error is thrown below.
  }
  throw new BadSearchCursor('not a cursor of this index');
}

export function encodeCursor(place: CursorPosition): string {
  return Buffer.from(`${MARK}${JSON.stringify(place)}`).toString('base64url');
}
