import { Counter, Gauge } from 'prom-client';

/** Events a consumer group has not handled yet. */
export const eventLag = new Gauge({ name: 'tidings_event_lag', help: 'Events not handled yet', labelNames: ['group'] as const });

/** Failed tries of event handlers; `dead` is "true" when the event was given up. */
export const eventFailures = new Counter({ name: 'tidings_event_failures_total', help: 'Failed tries of event handlers', labelNames: ['group', 'type', 'dead'] as const });
