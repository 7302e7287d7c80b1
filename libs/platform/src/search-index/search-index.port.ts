import type { IndexedFieldName, IndexedFields, SearchFilterValues } from '@tidings/contracts/search/search-filters.ts';
import type { Article } from '@tidings/database/news/article.entity.ts';

type Widened<Value> = Value extends string ? string : Value;
/** Without language, words are matched without stemming. */
export type DocumentFields = { [Name in IndexedFieldName]: Widened<Article[IndexedFields[Name]['of']]> };

/** An older `revision` never overwrites a newer one. */
export type SearchDocument = DocumentFields & {
  id: string;
  revision: number;
  title: string;
  description: string;
  body: string;
};

/** Documents up to this revision stay removed. */
export type DocumentRemoval = { id: string; revision: number };

/** Revision of permanent removals. */
export const PERMANENT_REMOVAL_REVISION = 2_147_483_647;

/** Does not affect the score. */
export type SearchScope = SearchFilterValues & {
  category?: string | null;
  /** Only these ids: some thousands at most. */
  among?: readonly string[] | null;
  except?: readonly string[] | null;
};

export type SearchRequest = SearchScope & {
  /** As typed: words, "phrases", -exclusions, or. */
  text: string;
  /** Boosts articles of this country. */
  country?: string | null;
  first: number;
  paged?: boolean;
  after?: string | null;
  /** False omits the markup of matches. */
  highlights?: boolean;
};

/** `title` and `snippet` are safe HTML with `<mark>`. */
export type SearchHit = { id: string; score: number; title: string; snippet: string };
export type SearchAnswer = {
  hits: SearchHit[];
  nextCursor: string | null;
  /** Null if the typed query had results. */
  corrected: string | null;
  /** Whether hits contain only most of the words. */
  close: boolean;
  /** Whether a fallback was used, possibly with worse results. */
  degraded: boolean;
};

export type SuggestRequest = {
  /** Complete words and the beginning of the last one. */
  prefix: string;
  language?: string | null;
  first: number;
};
/** `title` is plain text. */
export type Suggestion = { id: string; title: string };

export type Facet = { value: string; count: number };
export type SearchFacets = { sources: Facet[]; countries: Facet[]; languages: Facet[] };

/** Equal for the same documents in every engine. */
export type IndexDigest = { documents: number; sha256: string };

export type DocumentRefusal = { id: string; reason: string };
export type RebuildReport = IndexDigest & { refused: DocumentRefusal[] };

export type SearchSource = {
  /** Yields all searchable documents, ordered by id. */
  all(): AsyncIterable<readonly SearchDocument[]>;
  /** Returns removals for ids that are not searchable. */
  look(ids: readonly string[]): Promise<{ documents: SearchDocument[]; removals: DocumentRemoval[] }>;
  mark(): Promise<string>;
  /** May return more ids than those that changed. */
  changedSince(mark: string): Promise<string[]>;
};

/** Documents are searchable within seconds of an upsert. */
export abstract class SearchIndex {
  /** Ignores older revisions. Throws `RefusedDocuments` after storing the others, or `BackingServiceUnavailable`. */
  abstract upsert(documents: readonly SearchDocument[]): Promise<void>;
  /** Stores removals of unknown ids too. */
  abstract remove(removals: readonly DocumentRemoval[]): Promise<void>;
  /** Retries without results: with corrected words, then with most of the words. */
  abstract search(request: SearchRequest): Promise<SearchAnswer>;
  /** Returns the `first` most frequent sources, countries and languages. */
  abstract facets(request: SearchScope & { text: string; first: number }): Promise<SearchFacets>;
  /** Returns distinct titles, newest first. */
  abstract suggest(request: SuggestRequest): Promise<Suggestion[]>;
  /** Returns the most similar first. */
  abstract similar(id: string, first: number): Promise<string[]>;
  /** Rebuilds the index during reads and writes. */
  abstract rebuild(source: SearchSource): Promise<RebuildReport>;
  abstract digest(): Promise<IndexDigest>;
}

export class BadSearchCursor extends Error {
  override name = 'BadSearchCursor';
}

/** Documents that the index permanently rejects. */
export class RefusedDocuments extends Error {
  override name = 'RefusedDocuments';
  constructor(readonly refused: readonly DocumentRefusal[]) {
    super(
      `${refused.length} refused: ${refused
        .slice(0, 3)
        .map(({ id, reason }) => `${id}: ${reason}`)
        .join('; ')}`,
    );
  }
}
