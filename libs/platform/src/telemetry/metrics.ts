import { totalmem } from 'node:os';
import { securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import { Counter, Gauge, Histogram } from 'prom-client';
import { PRODUCT_VERSION, productCommit } from '../product-version.ts';

/** Always 1. The label `commit` is `unknown` without git commit. */
export const buildInfo = new Gauge({
  name: 'tidings_build_info',
  help: 'Version and commit of this process',
  labelNames: ['version', 'commit'] as const,
  collect() {
    this.set({ version: PRODUCT_VERSION, commit: productCommit() ?? 'unknown' }, 1);
  },
});

export const eventLag = new Gauge({
  name: 'tidings_event_lag',
  help: 'Events not handled yet',
  labelNames: ['group'] as const,
});

/** `dead` is "true" if the event became a dead letter. */
export const eventFailures = new Counter({
  name: 'tidings_event_failures_total',
  help: 'Failed attempts of event handlers',
  labelNames: ['group', 'type', 'dead'] as const,
});

/** 0 if no event waits. For the group `relay`, the age of the outbox. */
export const eventAge = new Gauge({
  name: 'tidings_event_age_seconds',
  help: 'Age of the oldest event not handled yet',
  labelNames: ['group'] as const,
});

/** Time from an event until a group has handled it, or the relay has sent it. */
export const eventSeconds = new Histogram({
  name: 'tidings_event_seconds',
  help: 'Time from an event until it was handled',
  labelNames: ['group'] as const,
  buckets: [0.02, 0.06, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 600],
});

/** Dead letters that were neither replayed nor dropped. */
export const deadLetters = new Gauge({
  name: 'tidings_dead_letters',
  help: 'Dead letters',
  labelNames: ['group'] as const,
});

/** Seconds since the newest complete nightly backup, updated every few minutes. */
export const backupAge = new Gauge({
  name: 'tidings_backup_age_seconds',
  help: 'Age of the newest nightly backup',
  labelNames: ['folder'] as const,
});

/** 0 if the last nightly backup failed. */
export const backupOk = new Gauge({
  name: 'tidings_backup_ok',
  help: 'Whether the last nightly backup succeeded',
  labelNames: ['folder'] as const,
});

export const eventsCarried = new Counter({
  name: 'tidings_events_carried_total',
  help: 'Events sent from the log to the broker',
});

/** Messages that expired before the group read them. */
export const eventGaps = new Gauge({
  name: 'tidings_event_gaps',
  help: 'Events that never arrived',
  labelNames: ['group'] as const,
});

/**
 * Time until the response, or until an audio stream began. `kind` names the service level objective. `status` is 500
 * for server errors even if GraphQL responds with 200.
 */
export const requestSeconds = new Histogram({
  name: 'tidings_request_seconds',
  help: 'Duration of requests',
  labelNames: ['kind', 'operation', 'status'] as const,
  buckets: [0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10],
});

/** Time until other services responded; for speech, until the audio was complete. Missing pages count as `failed`. */
export const callSeconds = new Histogram({
  name: 'tidings_call_seconds',
  help: 'Duration of calls to other services',
  labelNames: ['to', 'outcome'] as const,
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
});

/** Database connections of this process by state; `waiting` counts requests for a connection. */
export const databaseConnections = new Gauge({
  name: 'tidings_database_connections',
  help: 'Connections to the database',
  labelNames: ['state'] as const,
});

/** Recorded once per second. Objective: at most 50 ms. */
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

/** Requests rejected under overload: `new` ones first, those that continue earlier work last. */
export const requestsShed = new Counter({
  name: 'tidings_requests_shed_total',
  help: 'Requests rejected under overload',
  labelNames: ['kind'] as const,
});

/** Security events, including attempts on unknown accounts, by kind (`account/security-events.ts` of contracts). */
export const securityEventsTotal = new Counter({
  name: 'tidings_security_events_total',
  help: 'Sign-ins, failed attempts and changes of accounts',
  labelNames: ['kind'] as const,
});
// Start at 0, because Prometheus computes increases only between samples.
for (const kind of securityEventKinds) securityEventsTotal.inc({ kind }, 0);

/**
 * Codes checked with a delay after too many wrong codes in total (`wrong-codes-in-all` of `TIDINGS_ACCOUNT_LIMITS`).
 */
export const codesBraked = new Counter({
  name: 'tidings_codes_braked_total',
  help: 'Mailed codes checked while too many wrong ones were entered in total',
});

export const radioStreams = new Gauge({
  name: 'tidings_radio_streams',
  help: 'Open radio streams',
});

/**
 * Rejected radio streams: the process has reached its limit (`full`) or allows none (`off`), or the `network` or
 * `account` has reached its own.
 */
export const radioRefused = new Counter({
  name: 'tidings_radio_refused_total',
  help: 'Radio streams rejected',
  labelNames: ['reason'] as const,
});

export const morningsReady = new Counter({
  name: 'tidings_mornings_total',
  help: 'Scheduled mornings',
  labelNames: ['audio'] as const,
});
// Start at 0, as above.
for (const audio of ['ready', 'missing']) morningsReady.inc({ audio }, 0);

export const searchDegraded = new Gauge({
  name: 'tidings_search_degraded',
  help: '1 while PostgreSQL is used for search instead of OpenSearch',
});

export const sliceFailures = new Counter({
  name: 'tidings_slice_failures_total',
  help: 'Failures of pages',
  labelNames: ['slice', 'version', 'failure'] as const,
});

export const sliceLinesRefused = new Gauge({
  name: 'tidings_slice_lines_refused',
  help: 'Released lines of slices that are rejected because of their signature',
  labelNames: ['slice', 'reason'] as const,
});

/** LCP, INP and TTFB of visitors who consented to analytics, by slice and version. */
export const pageSeconds = new Histogram({
  name: 'tidings_page_seconds',
  help: 'Speed of pages',
  labelNames: ['slice', 'version', 'measure'] as const,
  buckets: [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
});

/** Due jobs, including running ones, for every queue of `libs/database/src/work-queue/all.ts`. */
export const queueDepth = new Gauge({
  name: 'tidings_queue_depth',
  help: 'Due jobs',
  labelNames: ['queue'] as const,
});

/** Time since the oldest waiting job was due; 0 if none waits. */
export const queueAge = new Gauge({
  name: 'tidings_queue_age_seconds',
  help: 'Age of the oldest waiting job',
  labelNames: ['queue'] as const,
});

export const diskFree = new Gauge({
  name: 'tidings_disk_free_bytes',
  help: 'Bytes free on the disk of the data folder',
});
