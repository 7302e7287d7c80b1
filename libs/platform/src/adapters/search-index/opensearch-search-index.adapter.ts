import type { API, Types } from '@opensearch-project/opensearch';
import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { toMarkedHtml, MATCH_START } from './indexed-text.ts';
import { BulkWriter, toRemovalOperation, toWriteOperation } from './opensearch-bulk.ts';
import { type OpenSearchClient, OpenSearchRefusal } from './opensearch-client.ts';
import {
  type CursorPosition,
  RELEVANCE_ORDER,
  boostByRecency,
  countTerms,
  createFacetsQuery,
  createHighlighting,
  createMostWordsQuery,
  createSimilarQuery,
  createSpellingQuery,
  createSuggestionsQuery,
  createWordsQuery,
  encodeCursor,
  narrowQuery,
  parseCursor,
} from './opensearch-queries.ts';
import { listIndices, computeIndexDigest, rebuildIndex } from './opensearch-rebuild.ts';
import { INDEX_VERSION, IndexNames, getAnalyzer } from './opensearch-template.ts';
import {
  type Facet,
  type IndexDigest,
  type RebuildReport,
  type DocumentRemoval,
  type SearchServiceResult,
  type SearchDocument,
  type SearchFacets,
  type SearchHit,
  type SearchRequest,
  type SearchScope,
  type SearchSource,
  type SuggestRequest,
  type Suggestion,
  SearchIndex,
} from './search-index.port.ts';
import {
  findNearestWord,
  generateSearchAttempts,
  parseWebsearch,
  removeRepeatedTitles,
  splitPrefixWords,
} from './search-text.ts';

const READ = { requestTimeout: 2_000 };
const WRITE_TIMEOUT_MS = 4_000;
const VIEW_KEPT = '2m';
const LANGUAGES_MS = 5_000;
const SAME_TITLES = 3;

type Hit = Types.Core_Search.Hit<{ headline: string }>;

/** `older` means that there is only an index from another release, which is not used. */
export type IndexState = 'ready' | 'missing' | 'older';

/** Also throws `BackingServiceUnavailable` if the index is missing. */
export class OpenSearchSearchIndex extends SearchIndex {
  readonly #names: IndexNames;
  readonly #writer: BulkWriter;
  #analyzers: readonly string[] = [];
  #analyzersUntil = 0;

  /** `prefix` separates installations that share a cluster. */
  constructor(
    private readonly client: OpenSearchClient,
    { prefix = 'tidings', patienceMs = WRITE_TIMEOUT_MS } = {},
  ) {
    super();
    this.#names = new IndexNames(prefix);
    this.#writer = new BulkWriter(client, { index: this.#names.write, alias: true }, patienceMs);
  }

  async state(): Promise<IndexState> {
    const { write } = this.#names;
    // Limits the request to this alias, because the service account can only access its own indices.
    const { indices } = await this.client.open();
    const { statusCode } = await indices.getAlias({ index: write, name: write }, { ...READ, ignore: [404] });
    if (statusCode === 200) return 'ready';
    return (await listIndices(this.client, this.#names)).length > 0 ? 'older' : 'missing';
  }

  async probe(): Promise<void> {
    await this.#ask({ size: 0 });
  }

  override async upsert(documents: readonly SearchDocument[]): Promise<void> {
    if (documents.some(({ language }) => !this.#analyzers.includes(getAnalyzer(language)))) this.#analyzersUntil = 0;
    await this.#writer.write(documents.map(toWriteOperation));
  }

  override async remove(removals: readonly DocumentRemoval[]): Promise<void> {
    await this.#writer.write(removals.map(toRemovalOperation));
  }

  override async search(request: SearchRequest): Promise<SearchServiceResult> {
    let position = parseCursor(request.after, request.text);
    if (parseWebsearch(position.text).length === 0)
      return { hits: [], nextCursor: null, corrected: null, close: false, degraded: false };
    let hits: Hit[] = [];
    if (position.last) {
      hits = await this.#page(request, position);
    } else {
      if (request.paged) position = { ...position, view: await this.#openView() };
      for await (const attempt of generateSearchAttempts(request.text, (words) => this.#corrected(words))) {
        position = { ...position, ...attempt };
        hits = await this.#page(request, position);
        if (hits.length > 0) break;
      }
    }
    const last = hits.slice(0, request.first).at(-1)?.sort;
    const more = hits.length > request.first && last !== undefined;
    if (position.view && !more) await this.#closeView(position.view);
    return {
      hits: hits.slice(0, request.first).map((hit) => toSearchHit(hit, request.highlights !== false)),
      nextCursor: request.paged && more ? encodeCursor({ ...position, last }) : null,
      corrected: hits.length > 0 && position.text !== request.text ? position.text : null,
      close: position.close && hits.length > 0,
      degraded: false,
    };
  }

  override async facets({
    text,
    first,
    ...scope
  }: SearchScope & { text: string; first: number }): Promise<SearchFacets> {
    const query = narrowQuery(createWordsQuery(parseWebsearch(text), await this.#analyzersInUse()), scope);
    const { aggregations } = await this.#ask(createFacetsQuery(query, first));
    const facetsIn = (name: keyof SearchFacets): Facet[] =>
      getTerms(aggregations, name).map(({ key: value, doc_count: count }) => ({ value, count }));
    return { sources: facetsIn('sources'), countries: facetsIn('countries'), languages: facetsIn('languages') };
  }

  override async suggest(request: SuggestRequest): Promise<Suggestion[]> {
    const words = splitPrefixWords(request.prefix);
    if (words.length === 0) return [];
    const { hits } = (await this.#ask(createSuggestionsQuery(words, request, request.first * SAME_TITLES))).hits;
    const suggestions = hits.map(({ _id: id = '', _source }: Hit) => ({ id, title: _source?.headline ?? '' }));
    return removeRepeatedTitles(suggestions).slice(0, request.first);
  }

  override async similar(id: string, first: number): Promise<string[]> {
    const query = boostByRecency(createSimilarQuery(this.#names.read, id, await this.#analyzersInUse()), new Date());
    const body = { size: first, query, sort: RELEVANCE_ORDER, _source: false, track_total_hits: false };
    const { hits } = (await this.#ask(body)).hits;
    return hits.map(({ _id: hit = '' }) => hit);
  }

  override rebuild(source: SearchSource): Promise<RebuildReport> {
    this.#analyzersUntil = 0;
    return rebuildIndex(this.client, this.#names, source);
  }

  override async digest(): Promise<IndexDigest> {
    return computeIndexDigest(this.client, this.#names.read);
  }

  async #corrected(words: readonly string[]): Promise<Map<string, string>> {
    const { aggregations, suggest } = await this.#ask(createSpellingQuery(words, await this.#analyzersInUse()));
    const exact = aggregations?.['known'] as Types.Common_Aggregations.FiltersAggregate | undefined;
    const matches = Object.values(exact?.buckets ?? {});
    return new Map(
      words.flatMap((word, index): [string, string][] => {
        const [entry] = (suggest?.[index] ?? []) as Types.Core_Search.TermSuggest[];
        const near = [entry?.options ?? []].flat().map(({ text, freq = 0 }) => ({ word: text, documents: freq }));
        const correction = matches[index]?.doc_count ? null : findNearestWord(word, near);
        return correction === null ? [] : [[word, correction]];
      }),
    );
  }

  async #page(request: SearchRequest, place: CursorPosition): Promise<Hit[]> {
    const analyzers = request.language ? [getAnalyzer(request.language)] : await this.#analyzersInUse();
    const alternatives = parseWebsearch(place.text);
    const query = place.close
      ? createMostWordsQuery(alternatives, analyzers)
      : createWordsQuery(alternatives, analyzers);
    const body: API.Search_RequestBody = {
      size: request.first + 1,
      query: boostByRecency(narrowQuery(query, request), new Date(place.at), request.country),
      sort: RELEVANCE_ORDER,
      track_total_hits: false,
      _source: ['headline'],
      ...(request.highlights === false ? {} : { highlight: createHighlighting(analyzers) }),
      ...(place.last ? { search_after: place.last } : {}),
    };
    if (place.view) {
      const api = await this.client.open();
      const paged = { ...body, pit: { id: place.view, keep_alive: VIEW_KEPT } };
      const found = await api.search({ body: paged }, { ...READ, ignore: [404] });
      // After status 404, the point in time has expired, but the position is still valid.
      if (found.statusCode !== 404) return found.body.hits.hits;
    }
    return (await this.#ask(body)).hits.hits;
  }

  async #openView(): Promise<string | null> {
    try {
      const api = await this.client.open();
      return (await api.createPit({ index: [this.#names.read], keep_alive: VIEW_KEPT }, READ)).body.pit_id;
    } catch {
      return null;
    }
  }

  async #closeView(view: string): Promise<void> {
    const api = await this.client.open();
    await api.deletePit({ body: { pit_id: [view] } }, READ).catch(() => undefined);
  }

  async #ask(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    try {
      const api = await this.client.open();
      return (await api.search({ index: this.#names.read, allow_partial_search_results: false, body }, READ)).body;
    } catch (error) {
      if (error instanceof OpenSearchRefusal && error.type === 'index_not_found_exception') {
        throw new BackingServiceUnavailable(
          'OpenSearch',
          `OpenSearch has no search index of version ${INDEX_VERSION}; tidings rebuild search creates it`,
          { cause: error },
        );
      }
      throw error;
    }
  }

  // Cached, because the languages in use rarely change.
  async #analyzersInUse(): Promise<readonly string[]> {
    if (Date.now() < this.#analyzersUntil) return this.#analyzers;
    const { aggregations } = await this.#ask({
      size: 0,
      aggs: { analyzers: countTerms('analyzer', 100) },
    });
    this.#analyzers = getTerms(aggregations, 'analyzers').map(({ key }) => key);
    // Does not cache an empty list, so that the first article is found at once.
    this.#analyzersUntil = this.#analyzers.length > 0 ? Date.now() + LANGUAGES_MS : 0;
    return this.#analyzers;
  }
}

const getTerms = (aggregations: API.Search_ResponseBody['aggregations'], name: string) =>
  (aggregations?.[name] as Types.Common_Aggregations.StringTermsAggregate | undefined)?.buckets ?? [];

function toSearchHit({ _id: id = '', _score, _source, highlight = {} }: Hit, highlights: boolean): SearchHit {
  const title = _source?.headline ?? '';
  if (!highlights) return { id, score: _score ?? 0, title: toMarkedHtml(title), snippet: '' };
  const part = (name: string) => Object.entries(highlight).find(([field]) => field.endsWith(name))?.[1][0];
  const texts = [part('.body'), part('.description')].filter((text) => text !== undefined);
  const snippet = texts.find((text) => text.includes(MATCH_START)) ?? texts[0] ?? '';
  return { id, score: _score ?? 0, title: toMarkedHtml(part('.title') ?? title), snippet: toMarkedHtml(snippet) };
}
