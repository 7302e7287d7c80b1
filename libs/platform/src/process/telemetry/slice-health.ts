import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { pageSeconds } from './metrics.ts';

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
