import { setTimeout as sleep } from 'node:timers/promises';
import type { API, Types } from '@opensearch-project/opensearch';
import { type AnalyticsEvent, analyticsEvents } from '@tidings/contracts/analytics/analytics-event.ts';
import { floorToHour } from '@tidings/contracts/analytics/event-identity.ts';
import { BackingServiceUnavailable, isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { type OpenSearchClient, isTransientError } from '../search-index/opensearch-client.ts';
import {
  type EventGrouping,
  type HourlyEventCount,
  type ListeningGrouping,
  type ListeningTotal,
  type TimeRange,
  AnalyticsStore,
  toUniqueEvents,
} from './analytics-store.port.ts';

type Bucket = Types.Common_Aggregations.CompositeBucket;
type CompositeAggregate = Types.Common_Aggregations.CompositeAggregate;
type Sources = Record<string, Types.Common_Aggregations.CompositeAggregationSource>;

type NewDocument = { index: string; id: string; document: object };

type Outcome = { again: NewDocument[]; never: string[]; why: string };

const WRITE_TIMEOUT_MS = 4_000;
const REQUEST = { requestTimeout: 15_000 };
const TEMPLATE_MS = 60_000;
const PAGE = 1_000;
const FIELDS: Record<ListeningGrouping, string> = {
  article: 'attributes.articleId',
  voice: 'attributes.voice',
  language: 'attributes.language',
};

export class OpenSearchAnalyticsStore extends AnalyticsStore {
  readonly #names: DailyIndexNames;
  readonly #patienceMs: number;
  #template: Promise<void> = Promise.resolve();
  #templateUntil = 0;

  /** `prefix` separates installations that share a cluster. */
  constructor(
    private readonly client: OpenSearchClient,
    { prefix, patienceMs = WRITE_TIMEOUT_MS }: { prefix: string; patienceMs?: number },
  ) {
    super();
    this.#names = new DailyIndexNames(prefix);
    this.#patienceMs = patienceMs;
  }

  override async record(events: readonly AnalyticsEvent[]): Promise<void> {
    const attributes = new Map(
      events.toReversed().map((event) => [event.id, filterMappedAttributes(event.attributes)]),
    );
    const documents = toUniqueEvents(events).map(({ id, at, name, route, listening }): NewDocument => ({
      index: this.#names.getDayIndex(at),
      id,
      document: { at, name, route, toTheEnd: listening?.toTheEnd ? 1 : 0, attributes: attributes.get(id) },
    }));
    if (documents.length === 0) return;
    await this.#prepare();
    await createDocuments(this.client, documents, this.#patienceMs);
  }

  override async perHour(span: TimeRange, by: EventGrouping): Promise<HourlyEventCount[]> {
    const buckets = await this.#groups(span, {
      hour: { date_histogram: { field: 'at', fixed_interval: '1h' } },
      of: { terms: { field: by } },
    });
    return buckets.map(({ key, doc_count: events }) => ({
      hour: new Date(Number(key['hour'])),
      of: String(key['of']),
      events,
    }));
  }

  // Sorts all groups in this process, because a sorted `terms` aggregation over several shards is approximate.
  override async listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]> {
    const buckets = await this.#groups(span, { of: { terms: { field: FIELDS[by] } } }, [
      { term: { name: 'ListeningStopped' } },
    ]);
    const all = buckets.map((bucket) => ({
      of: String(bucket.key['of']),
      listens: bucket.doc_count,
      seconds: getSum(bucket, 'seconds'),
      toTheEnd: getSum(bucket, 'toTheEnd'),
    }));
    return all.toSorted((one, other) => other.seconds - one.seconds || other.listens - one.listens).slice(0, first);
  }

  override async deleteBefore(day: Date): Promise<void> {
    const firstKept = this.#names.getDayIndex(day.getTime());
    const { indices } = await this.client.open();
    const { body } = await indices.getAlias({ index: this.#names.everyDay }, REQUEST);
    for (const index of Object.keys(body).filter((name) => name < firstKept))
      await indices.delete({ index, ignore_unavailable: true }, REQUEST);
  }

  // Recreates the index template periodically in case the cluster was emptied.
  #prepare(): Promise<void> {
    if (Date.now() < this.#templateUntil) return this.#template;
    this.#templateUntil = Date.now() + TEMPLATE_MS;
    this.#template = this.#putTemplate();
    this.#template.catch(() => {
      this.#templateUntil = 0;
    });
    return this.#template;
  }

  async #putTemplate(): Promise<void> {
    const { indices } = await this.client.open();
    const body = createDailyIndexTemplate(this.#names);
    await indices.putIndexTemplate({ name: this.#names.template, body }, REQUEST);
  }

  async #groups(
    { from, to }: TimeRange,
    sources: Sources,
    filter: Types.Common_QueryDsl.QueryContainer[] = [],
  ): Promise<Bucket[]> {
    const api = await this.client.open();
    const within = {
      range: { at: { gte: floorToHour(from.getTime()), lt: floorToHour(to.getTime()), format: 'epoch_millis' } },
    };
    const groups: Bucket[] = [];
    for (let after: CompositeAggregate['after_key'], more = true; more;) {
      const body: API.Search_RequestBody = {
        size: 0,
        track_total_hits: false,
        query: { bool: { filter: [within, ...filter] } },
        aggs: {
          groups: {
            composite: {
              size: PAGE,
              sources: Object.entries(sources).map(([name, source]) => ({ [name]: source })),
              after,
            },
            aggs: { seconds: { sum: { field: 'attributes.seconds' } }, toTheEnd: { sum: { field: 'toTheEnd' } } },
          },
        },
      };
      const index = this.#names.everyDay;
      const found = await api.search({ index, allow_partial_search_results: false, body }, REQUEST);
      const page = found.body.aggregations?.['groups'] as CompositeAggregate | undefined;
      const buckets = Object.values(page?.buckets ?? []);
      groups.push(...buckets);
      after = page?.after_key;
      more = after !== undefined && buckets.length === PAGE;
    }
    return groups;
  }
}

const getSum = (bucket: Bucket, name: string): number =>
  (bucket[name] as Types.Common_Aggregations.SumAggregate | undefined)?.value ?? 0;

const FORM = 1;
/** Set explicitly, because OpenSearch otherwise stops refreshing idle indices. */
const REFRESH = '2s';

class DailyIndexNames {
  readonly template: string;
  readonly everyDay: string;

  constructor(private readonly prefix: string) {
    this.template = `${prefix}-analytics`;
    this.everyDay = `${prefix}-analytics-*`;
  }

  getDayIndex(time: number): string {
    return `${this.prefix}-analytics-${new Date(time).toISOString().slice(0, 10).replaceAll('-', '.')}`;
  }
}

const attributeTypes: ReadonlyMap<string, 'number' | 'string'> = new Map(
  Object.values(analyticsEvents).flatMap(({ shape }) =>
    Object.entries(shape).map(
      ([attribute, { def }]) => [attribute, def.type === 'number' ? 'number' : 'string'] as const,
    ),
  ),
);

/** Drops unmapped attributes, which pages from a newer release may send. */
function filterMappedAttributes(attributes: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).filter(([attribute, value]) => attributeTypes.get(attribute) === typeof value),
  );
}

function createDailyIndexTemplate(names: DailyIndexNames): API.Indices_PutIndexTemplate_RequestBody {
  const attributes = Object.fromEntries(
    [...attributeTypes].map(([attribute, type]) => [
      attribute,
      { type: type === 'number' ? ('integer' as const) : ('keyword' as const) },
    ]),
  );
  return {
    index_patterns: [names.everyDay],
    version: FORM,
    template: {
      settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1', refresh_interval: REFRESH } },
      mappings: {
        dynamic: 'strict',
        _meta: { form: FORM },
        properties: {
          at: { type: 'date', format: 'epoch_millis' },
          name: { type: 'keyword' },
          route: { type: 'keyword' },
          toTheEnd: { type: 'byte' },
          attributes: { dynamic: 'strict', properties: attributes },
        },
      },
    },
  };
}

const FIRST_PAUSE_MS = 100;
const THERE_ALREADY = 409;

/**
 * Retries for up to `patienceMs`, then throws `BackingServiceUnavailable`. Documents that were already accepted stay
 * stored.
 */
async function createDocuments(
  client: OpenSearchClient,
  documents: readonly NewDocument[],
  patienceMs: number,
): Promise<void> {
  const until = Date.now() + patienceMs;
  const refused: string[] = [];
  let pending = documents;
  for (let pause = FIRST_PAUSE_MS; pending.length > 0; pause *= 2) {
    const { again, never, why } = await attempt(client, pending);
    refused.push(...never);
    pending = again;
    if (pending.length === 0) break;
    if (Date.now() + pause > until)
      throw new BackingServiceUnavailable(
        'OpenSearch',
        `OpenSearch could not store ${pending.length} analytics events: ${why}`,
      );
    await sleep(pause / 2 + (Math.random() * pause) / 2);
  }
  if (refused.length > 0)
    throw new Error(`OpenSearch rejected ${refused.length} analytics events: ${refused.slice(0, 3).join('; ')}`);
}

async function attempt(client: OpenSearchClient, documents: readonly NewDocument[]): Promise<Outcome> {
  const body = documents.flatMap(({ index, id, document }) => [{ create: { _index: index, _id: id } }, document]);
  let items: Types.Core_Bulk.Item[];
  try {
    const api = await client.open();
    ({ items } = (await api.bulk({ body }, REQUEST)).body);
  } catch (error) {
    if (!isBackingServiceUnavailable(error)) throw error;
    return { again: [...documents], never: [], why: (error as Error).message };
  }
  const outcome: Outcome = { again: [], never: [], why: '' };
  documents.forEach((document, place) => {
    const { status, error } = items[place]?.create ?? { status: 503 };
    if (status < 300 || status === THERE_ALREADY) return;
    const why = error ? `${error.type}: ${error.reason}` : `answered ${status}`;
    if (isTransientError(status, error?.type ?? '')) {
      outcome.again.push(document);
      outcome.why = why;
    } else {
      outcome.never.push(`${document.id} ${why.slice(0, 300)}`);
    }
  });
  return outcome;
}
