import type { IndexedFieldName, IndexedFields, SearchFilterValues } from '@tidings/contracts/search/search-filters.ts';
import type { Article } from '@tidings/database/news/article.entity.ts';

type Widened<Value> = Value extends string ? string : Value;
/** What an article is besides its texts, as it is stored. An unknown language: words are matched without stems. */
export type DocumentFields = { [Name in IndexedFieldName]: Widened<Article[IndexedFields[Name]['of']]> };

/** An article as the index knows it. `revision` is the article's: an older one never overwrites a newer. */
export type SearchDocument = DocumentFields & {
  id: string;
  revision: number;
  title: string;
  description: string;
  body: string;
};

/** What is to be forgotten, as of this revision: an older document that arrives later stays forgotten. */
export type Removal = { id: string; revision: number };

/** The revision of what is gone for good: nothing is newer. */
export const GONE_FOR_GOOD = 2_147_483_647;

/** What narrows a search without weighing; null and undefined do not narrow. */
export type SearchScope = SearchFilterValues & {
  category?: string | null;
  /** Only these: at most some thousands. */
  among?: readonly string[] | null;
  /** None of these. */
  except?: readonly string[] | null;
};

export type SearchRequest = SearchScope & {
  /** As typed: words, "phrases", -exclusions, or. */
  text: string;
  /** Raises what comes from there; excludes nothing. */
  country?: string | null;
  first: number;
  /** True when a next page may be asked for; only then is there a cursor. */
  paged?: boolean;
  after?: string | null;
  /** False leaves the titles and snippets of the hits unmarked, for who only wants to know which and in what order. */
  highlights?: boolean;
};

/** `title` and `snippet` are safe HTML: everything escaped, matches in `<mark>`. */
export type SearchHit = { id: string; score: number; title: string; snippet: string };
export type SearchAnswer = {
  hits: SearchHit[];
  nextCursor: string | null;
  /** Nothing holds the text as typed; this, of words that are nearly those, was looked for instead. */
  corrected: string | null;
  /** Nothing holds every word; these hold most of them. */
  close: boolean;
  /** The engine that should have answered did not; another one did, perhaps less well. */
  degraded: boolean;
};

export type SuggestRequest = {
  /** What was typed so far: whole words and the beginning of one. */
  prefix: string;
  language?: string | null;
  first: number;
};
/** `title` is plain text. */
export type Suggestion = { id: string; title: string };

/** A value documents have in common, and how many do. */
export type Facet = { value: string; count: number };
export type SearchFacets = { sources: Facet[]; countries: Facet[]; languages: Facet[] };

/** What an index holds: the same documents and texts have the same digest, whichever engine holds them. */
export type IndexDigest = { documents: number; sha256: string };

/** One document the index cannot take, and why. */
export type Refusal = { id: string; reason: string };
export type RebuildReport = IndexDigest & { refused: Refusal[] };

/** Where documents come from when the index is made anew. */
export type SearchSource = {
  /** Everything that should be found, ordered by id. */
  all(): AsyncIterable<readonly SearchDocument[]>;
  /** What is stored now under these ids; what is not to be found is a removal. */
  look(ids: readonly string[]): Promise<{ documents: SearchDocument[]; removals: Removal[] }>;
  /** The present moment, for `changedSince`. */
  mark(): Promise<string>;
  /** The ids that may have changed after the mark; none is missing, some may be too many. */
  changedSince(mark: string): Promise<string[]>;
};

/** Finding articles by their words. Searchable within seconds of an upsert; best and newest first. */
export abstract class SearchIndex {
  /**
   * Inserts or replaces; a document whose revision is not newer than the stored one is ignored. Throws
   * `RefusedDocuments` when some cannot be taken (all others are), `BackingServiceUnavailable` when the engine
   * does not answer.
   */
  abstract upsert(documents: readonly SearchDocument[]): Promise<void>;
  /** Forgets; unknown ids are remembered as forgotten. */
  abstract remove(removals: readonly Removal[]): Promise<void>;
  /**
   * Matches by the stems of each document's own language. What finds nothing is looked for again with words that nearly
   * are those (of titles and descriptions), and then with most of its words. Blank text finds nothing.
   */
  abstract search(request: SearchRequest): Promise<SearchAnswer>;
  /**
   * Sources, countries and languages of what a search finds by its words as they stand, the most frequent `first` of
   * each.
   */
  abstract facets(request: SearchScope & { text: string; first: number }): Promise<SearchFacets>;
  /** Titles that hold every word typed and one that begins like the last, newest first, none twice. */
  abstract suggest(request: SuggestRequest): Promise<Suggestion[]>;
  /** Ids of documents that share distinctive words with this one, most alike first; of an unknown one, none. */
  abstract similar(id: string, first: number): Promise<string[]>;
  /** Makes the index anew while it is read and written; afterwards it holds exactly what the source does. */
  abstract rebuild(source: SearchSource): Promise<RebuildReport>;
  abstract digest(): Promise<IndexDigest>;
}

/** A cursor the index did not make, or one it can no longer follow. */
export class BadSearchCursor extends Error {
  override name = 'BadSearchCursor';
}

/** Documents the index cannot take at all; trying again changes nothing. */
export class RefusedDocuments extends Error {
  override name = 'RefusedDocuments';
  constructor(readonly refused: readonly Refusal[]) {
    super(
      `${refused.length} refused: ${refused
        .slice(0, 3)
        .map(({ id, reason }) => `${id}: ${reason}`)
        .join('; ')}`,
    );
  }
}
