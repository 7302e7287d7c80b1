import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { pageSeconds } from './metrics.ts';

/** So many versions get a line of their own: what a page says of itself must not fill the memory. */
const VERSIONS_MAX = 60;
const versions = new Set<string>();

function known(slice: string, version: string): { slice: string; version: string } {
  const key = `${slice} ${version}`;
  if (versions.size < VERSIONS_MAX) versions.add(key);
  return versions.has(key) ? { slice, version } : { slice: 'other', version: 'other' };
}

/** Measures how quick pages say they were, so that a version that is slower is seen while it is a canary. */
export function measureSlices(events: Iterable<AnalyticsEvent>): void {
  for (const { name, attributes } of events) {
    const { slice, version, measure, value } = attributes;
    if (name === 'PageMeasured' && measure !== 'CLS')
      pageSeconds.observe({ ...known(String(slice), String(version)), measure: String(measure) }, Number(value) / 1000);
  }
}
