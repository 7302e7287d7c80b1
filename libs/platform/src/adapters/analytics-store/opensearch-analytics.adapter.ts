import { setTimeout as sleep } from 'node:timers/promises';
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

type Bucket = {
  key: { hour: number; of: string };
  doc_count: number;
  seconds?: { value: number };
  toTheEnd?: { value: number };
};
type Page = { aggregations?: { groups: { buckets: Bucket[]; after_key?: object } } };
type Source = Record<
  string,
  { terms: { field: string } } | { date_histogram: { field: string; fixed_interval: string } }
>;

type NewDocument = { index: string; id: string; document: object };

type Item = { create: { status: number; error?: { type: string; reason: string } } };

type Outcome = { again: NewDocument[]; never: string[]; why: string };

const WRITE_TIMEOUT_MS = 4_000;
const READ_MS = 15_000;
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
    return buckets.map(({ key, doc_count: events }) => ({ hour: new Date(key.hour), of: key.of, events }));
  }

  // Sorts all groups in this process, because a sorted `terms` aggregation over several shards is approximate.
  override async listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]> {
    const buckets = await this.#groups(span, { of: { terms: { field: FIELDS[by] } } }, [
      { term: { name: 'ListeningStopped' } },
    ]);
    const all = buckets.map(({ key: { of }, doc_count: listens, seconds, toTheEnd }) => ({
      of,
      listens,
      seconds: seconds?.value ?? 0,
      toTheEnd: toTheEnd?.value ?? 0,
    }));
    return all.toSorted((one, other) => other.seconds - one.seconds || other.listens - one.listens).slice(0, first);
  }

  override async deleteBefore(day: Date): Promise<void> {
    const firstKept = this.#names.getDayIndex(day.getTime());
    const indices = await this.client.ask<Record<string, unknown>>({
      method: 'GET',
      path: `/${this.#names.everyDay}/_alias`,
      timeoutMs: READ_MS,
    });
    for (const index of Object.keys(indices).filter((name) => name < firstKept)) {
      await this.client.ask({
        method: 'DELETE',
        path: `/${index}`,
        query: { ignore_unavailable: true },
        timeoutMs: READ_MS,
      });
    }
  }

  // Recreates the index template periodically in case the cluster was emptied.
  #prepare(): Promise<void> {
    if (Date.now() < this.#templateUntil) return this.#template;
    this.#templateUntil = Date.now() + TEMPLATE_MS;
    this.#template = this.client.ask<void>({
      method: 'PUT',
      path: `/_index_template/${this.#names.template}`,
      body: createDailyIndexTemplate(this.#names),
      timeoutMs: READ_MS,
    });
    this.#template.catch(() => {
      this.#templateUntil = 0;
    });
    return this.#template;
  }

  async #groups({ from, to }: TimeRange, sources: Source, filter: object[] = []): Promise<Bucket[]> {
    const within = {
      range: { at: { gte: floorToHour(from.getTime()), lt: floorToHour(to.getTime()), format: 'epoch_millis' } },
    };
    const groups: Bucket[] = [];
    for (let after: object | undefined, more = true; more;) {
      const { aggregations } = await this.client.ask<Page>({
        method: 'POST',
        path: `/${this.#names.everyDay}/_search`,
        query: { allow_partial_search_results: false },
        timeoutMs: READ_MS,
        body: {
          size: 0,
          track_total_hits: false,
          query: { bool: { filter: [within, ...filter] } },
          aggs: {
            groups: {
              composite: {
                size: PAGE,
                sources: Object.entries(sources).map(([name, source]) => ({ [name]: source })),
                ...(after ? { after } : {}),
              },
              aggs: { seconds: { sum: { field: 'attributes.seconds' } }, toTheEnd: { sum: { field: 'toTheEnd' } } },
            },
          },
        },
      });
      const { buckets = [], after_key: next } = aggregations?.groups ?? {};
      groups.push(...buckets);
      after = next;
      more = next !== undefined && buckets.length === PAGE;
    }
    return groups;
  }
}

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

function createDailyIndexTemplate(names: DailyIndexNames): object {
  const attributes = Object.fromEntries(
    [...attributeTypes].map(([attribute, type]) => [
      attribute,
      type === 'number' ? { type: 'integer' } : { type: 'keyword' },
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

const REQUEST_MS = 15_000;
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
  const lines = documents
    .map(
      ({ index, id, document }) =>
        `${JSON.stringify({ create: { _index: index, _id: id } })}\n${JSON.stringify(document)}\n`,
    )
    .join('');
  let items: Item[];
  try {
    ({ items } = await client.ask<{ items: Item[] }>({ method: 'POST', path: '/_bulk', lines, timeoutMs: REQUEST_MS }));
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
