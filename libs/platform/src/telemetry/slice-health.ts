import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { pageSeconds, sliceFailures } from './metrics.ts';

/** So many versions get a line of their own: what a page says of itself must not fill the memory. */
const VERSIONS_MAX = 60;
const versions = new Set<string>();

function known(slice: string, version: string): { slice: string; version: string } {
  const key = `${slice} ${version}`;
  if (versions.size < VERSIONS_MAX) versions.add(key);
  return versions.has(key) ? { slice, version } : { slice: 'other', version: 'other' };
}

/**
 * Counts what pages say of failures and speed, so that a version that is worse than the one before is seen while it is
 * a canary.
 */
export function countSliceHealth(events: Iterable<AnalyticsEvent>): void {
  for (const { name, attributes } of events) {
    const { slice, version, failure, measure, value } = attributes;
    if (name === 'SliceFailed')
      sliceFailures.inc({ ...known(String(slice), String(version)), failure: String(failure) });
    else if (name === 'PageMeasured' && measure !== 'CLS')
      pageSeconds.observe({ ...known(String(slice), String(version)), measure: String(measure) }, Number(value) / 1000);
  }
}
