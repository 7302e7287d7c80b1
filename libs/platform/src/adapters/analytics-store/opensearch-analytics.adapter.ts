import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { floorToHour } from '@tidings/contracts/analytics/event-identity.ts';
import type { OpenSearchClient } from '../search-index/opensearch-client.ts';
import { AnalyticsStore } from './analytics-store.port.ts';
import type {
  EventGrouping,
  ListeningTotal,
  ListeningGrouping,
  HourlyEventCount,
  TimeRange,
} from './analytics-store.port.ts';
import { DailyIndexNames, createDailyIndexTemplate, filterMappedAttributes } from './opensearch-analytics-template.ts';
import { createDocuments } from './opensearch-event-writer.ts';
import type { NewDocument } from './opensearch-event-writer.ts';
import { toUniqueEvents } from './recorded-event.ts';

const WRITE_TIMEOUT_MS = 4_000;
const READ_MS = 15_000;
const TEMPLATE_MS = 60_000;
const PAGE = 1_000;
const FIELDS: Record<ListeningGrouping, string> = {
  article: 'attributes.articleId',
  voice: 'attributes.voice',
  language: 'attributes.language',
};

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
