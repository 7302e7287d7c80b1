import { MATCH_END, MATCH_START } from './highlight.ts';
import type { SearchRequest, SuggestRequest } from './search-index.port.ts';
import type { Alternative } from './websearch-text.ts';

const SNIPPET_CHARACTERS = 180;
/** Newest first among equals; the id makes the order total, so that a page can follow another. */
export const ORDER = [{ _score: 'desc' }, { publishedAt: 'desc' }, { id: 'desc' }];
const NEWEST = [{ publishedAt: 'desc' }, { id: 'desc' }];

type Clause = Record<string, unknown>;

const fieldsOf = (analyzer: string) => [`text.${analyzer}.title^4`, `text.${analyzer}.description^2`, `text.${analyzer}.body`];

/** Every word of one alternative somewhere in the document, in the stems of its own language. */
export function byWords(alternatives: readonly Alternative[], analyzers: readonly string[]): Clause {
  return anyOf(analyzers.map((analyzer) => ({
    bool: { filter: [{ term: { analyzer } }], must: [anyOf(alternatives.map((alternative) => inLanguage(alternative, fieldsOf(analyzer))))] },
  })));
}

function inLanguage({ words, phrases, excluded }: Alternative, fields: string[]): Clause {
  const phrase = (query: string) => ({ multi_match: { query, type: 'phrase', fields } });
  return { bool: {
    must: [
      ...(words.length > 0 ? [{ multi_match: { query: words.join(' '), type: 'cross_fields', operator: 'and', fields } }] : []),
      ...phrases.map(phrase),
    ],
    must_not: excluded.map(phrase),
  } };
}

/** Titles with words that are nearly those. */
export function byLikeness(alternatives: readonly Alternative[]): Clause {
  return anyOf(alternatives.filter(({ words, phrases }) => words.length + phrases.length > 0).map(({ words, phrases }) => (
    { match: { headline: { query: [...words, ...phrases].join(' '), operator: 'and', fuzziness: 'AUTO', prefix_length: 1 } } })));
}

const anyOf = (should: readonly Clause[]): Clause => (should.length === 1 && should[0] ? should[0] : should.length === 0
  ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } });

/** Fresh news first: half the weight is gone three days and six hours after `at`, a tenth always stays. The same country weighs half as much again. */
export function fresh(query: Clause, at: Date, country?: string | null): Clause {
  const decayed = { function_score: {
    query, score_mode: 'sum', boost_mode: 'multiply',
    functions: [{ gauss: { publishedAt: { origin: at.toISOString(), offset: '6h', scale: '3d', decay: 0.5 } }, weight: 0.9 }, { weight: 0.1 }],
  } };
  return country ? { function_score: { query: decayed, boost_mode: 'multiply', functions: [{ filter: { term: { country } }, weight: 1.5 }] } } : decayed;
}

/** What narrows without weighing. */
export function narrowed(query: Clause, { category, language, from }: Pick<SearchRequest, 'category' | 'language' | 'from'>): Clause {
  const filter = [
    ...(category ? [{ term: { category } }] : []),
    ...(language ? [{ term: { language } }] : []),
    ...(from ? [{ range: { publishedAt: { gte: from.toISOString() } } }] : []),
  ];
  return filter.length > 0 ? { bool: { must: [query], filter } } : query;
}

/** Marks in title and text; a text without a match shows its beginning. */
export function marks(analyzers: readonly string[]): Clause {
  const whole = { number_of_fragments: 0 };
  const part = { number_of_fragments: 1, fragment_size: SNIPPET_CHARACTERS, no_match_size: SNIPPET_CHARACTERS };
  return {
    type: 'unified', pre_tags: [MATCH_START], post_tags: [MATCH_END], max_analyzer_offset: 100_000,
    fields: Object.assign({}, ...analyzers.map((name) => (
      { [`text.${name}.title`]: whole, [`text.${name}.description`]: part, [`text.${name}.body`]: part }))),
  };
}

export function suggestions(words: readonly string[], { language }: SuggestRequest, size: number): Clause {
  const filter = [{ match_bool_prefix: { headline: { query: words.join(' '), operator: 'and' } } }, ...(language ? [{ term: { language } }] : [])];
  return { size, query: { bool: { filter } }, sort: NEWEST, _source: ['headline'], track_total_hits: false };
}

export function alike(index: string, id: string, analyzers: readonly string[]): Clause {
  return { more_like_this: {
    like: [{ _index: index, _id: id }], fields: analyzers.flatMap((name) => [`text.${name}.title`, `text.${name}.description`, `text.${name}.body`]),
    min_term_freq: 1, min_doc_freq: 2, min_word_length: 2, max_query_terms: 25, minimum_should_match: '30%',
  } };
}
