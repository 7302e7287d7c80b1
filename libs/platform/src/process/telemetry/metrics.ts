import { totalmem } from 'node:os';
import { securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { Counter, Gauge, Histogram } from 'prom-client';
import { PRODUCT_VERSION, getProductCommit } from '../../product-version.ts';

export const buildInfo = new Gauge({
  name: 'tidings_build_info',
  help: 'Version and commit of this process',
  labelNames: ['version', 'commit'] as const,
  collect() {
    this.set({ version: PRODUCT_VERSION, commit: getProductCommit() ?? 'unknown' }, 1);
  },
});

export const eventLag = new Gauge({
  name: 'tidings_event_lag',
  help: 'Unhandled events',
  labelNames: ['group'] as const,
});

export const eventFailures = new Counter({
  name: 'tidings_event_failures_total',
  help: 'Failed event handler attempts',
  labelNames: ['group', 'type', 'dead'] as const,
});

/** The group `relay` reports the age of the outbox. */
export const eventAge = new Gauge({
  name: 'tidings_event_age_seconds',
  help: 'Age of the oldest unhandled event',
  labelNames: ['group'] as const,
});

/** For `relay`, the time until the event was sent to Kafka. */
export const eventSeconds = new Histogram({
  name: 'tidings_event_seconds',
  help: 'Time from the commit of an event until it was handled',
  labelNames: ['group'] as const,
  buckets: [0.02, 0.06, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 600],
});

export const deadLetters = new Gauge({
  name: 'tidings_dead_letters',
  help: 'Dead letters: events a consumer group gave up on',
  labelNames: ['group'] as const,
});

export const backupAge = new Gauge({
  name: 'tidings_backup_age_seconds',
  help: 'Age of the newest nightly backup',
  labelNames: ['folder'] as const,
});

export const backupOk = new Gauge({
  name: 'tidings_backup_ok',
  help: '1 if the last nightly backup succeeded, 0 if it failed',
  labelNames: ['folder'] as const,
});

export const eventsRelayed = new Counter({
  name: 'tidings_events_carried_total',
  help: 'Events that the relay sent from the log to Kafka',
});

export const eventGaps = new Gauge({
  name: 'tidings_event_gaps',
  help: 'Messages that expired in Kafka before this group read them',
  labelNames: ['group'] as const,
});

/**
 * `kind` is the service level objective. `status` is also 500 for a GraphQL response with HTTP status 200 that contains
 * a server error.
 */
export const requestSeconds = new Histogram({
  name: 'tidings_request_seconds',
  help: 'Time until the response, or until an audio stream began',
  labelNames: ['kind', 'operation', 'status'] as const,
  buckets: [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10],
});

/** Speech is measured until the audio is complete, other calls until the response begins. */
export const callSeconds = new Histogram({
  name: 'tidings_call_seconds',
  help: 'Duration of calls to other services',
  labelNames: ['to', 'outcome'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
});

export const databaseConnections = new Gauge({
  name: 'tidings_database_connections',
  help: 'Database connections: busy, idle, and tasks waiting for one',
  labelNames: ['state'] as const,
});

export const eventLoopDelay = new Histogram({
  name: 'tidings_event_loop_delay_seconds',
  help: 'Longest delay of the event loop in each second',
  buckets: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
});

export const memoryLimit = new Gauge({
  name: 'tidings_memory_limit_bytes',
  help: 'Memory limit of the process',
  collect() {
    this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()));
  },
});

export const speechCharacters = new Counter({
  name: 'tidings_speech_characters_total',
  help: 'Characters billed by the speech engine',
  labelNames: ['engine'] as const,
});

export const shedRequests = new Counter({
  name: 'tidings_requests_shed_total',
  help: 'Requests rejected under overload',
  labelNames: ['kind'] as const,
});

export const securityEventsTotal = new Counter({
  name: 'tidings_security_events_total',
  help: 'Sign-ins, failed attempts and account changes',
  labelNames: ['kind'] as const,
});
// Starts all counters at 0, because Prometheus only computes an increase from the first scrape on.
for (const kind of securityEventKinds) securityEventsTotal.inc({ kind }, 0);

export const throttledCodes = new Counter({
  name: 'tidings_codes_braked_total',
  help: 'Emailed codes checked while too many incorrect codes were entered in total',
});

export const radioStreams = new Gauge({
  name: 'tidings_radio_streams',
  help: 'Radio streams playing in this process',
});

/**
 * Reasons: `full` is the limit of the process, `network` and `account` are limits of one network or account, `off`
 * means that radio is turned off.
 */
export const rejectedRadioStreams = new Counter({
  name: 'tidings_radio_refused_total',
  help: 'Radio streams rejected',
  labelNames: ['reason'] as const,
});

export const readyMorningProgrammes = new Counter({
  name: 'tidings_mornings_total',
  help: 'Mornings that became ready, with or without audio',
  labelNames: ['audio'] as const,
});
for (const audio of ['ready', 'missing']) readyMorningProgrammes.inc({ audio }, 0);

export const searchDegraded = new Gauge({
  name: 'tidings_search_degraded',
  help: '1 while PostgreSQL answers searches because OpenSearch does not',
});

export const sliceFailures = new Counter({
  name: 'tidings_slice_failures_total',
  help: 'Slice failures on pages',
  labelNames: ['slice', 'version', 'failure'] as const,
});

export const rejectedSliceLines = new Gauge({
  name: 'tidings_slice_lines_refused',
  help: 'Slice release lines rejected because of their signature',
  labelNames: ['slice', 'reason'] as const,
});

export const pageSeconds = new Histogram({
  name: 'tidings_page_seconds',
  help: 'Page speed for visitors who agreed to be counted: LCP, INP, TTFB',
  labelNames: ['slice', 'version', 'measure'] as const,
  buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
});

export const queueDepth = new Gauge({
  name: 'tidings_queue_depth',
  help: 'Due jobs, including those in progress',
  labelNames: ['queue'] as const,
});

export const queueAge = new Gauge({
  name: 'tidings_queue_age_seconds',
  help: 'Waiting time of the oldest due job that no worker has taken',
  labelNames: ['queue'] as const,
});

export const diskFree = new Gauge({
  name: 'tidings_disk_free_bytes',
  help: 'Free bytes on the disk of the data folder',
});

const RESOLUTION_MS = 10;
const EVERY_MS = 1_000;

/** Used instead of `monitorEventLoopDelay`, which misses about 1 % of blocks because `reset()` loses its last tick. */
export function watchEventLoop(): () => void {
  let ticked = performance.now();
  let noted = ticked;
  let longestMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - ticked - RESOLUTION_MS);
    ticked = now;
    if (now - noted < EVERY_MS) return;
    eventLoopDelay.observe(longestMs / 1_000);
    noted = now;
    longestMs = 0;
  }, RESOLUTION_MS).unref();
  return () => clearInterval(timer);
}

/** The number of versions is limited, because pages can report any value. */
const VERSIONS_MAX = 60;
const versions = new Set<string>();

function limitVersions(slice: string, version: string): { slice: string; version: string } {
  const key = `${slice} ${version}`;
  if (versions.size < VERSIONS_MAX) versions.add(key);
  return versions.has(key) ? { slice, version } : { slice: 'other', version: 'other' };
}

/** Measures each version separately, so that slow canaries can be detected. */
export function measureSlices(events: Iterable<AnalyticsEvent>): void {
  for (const { name, attributes } of events) {
    const { slice, version, measure, value } = attributes;
    if (name === 'PageMeasured' && measure !== 'CLS')
      pageSeconds.observe(
        { ...limitVersions(String(slice), String(version)), measure: String(measure) },
        Number(value) / 1000,
      );
  }
}
