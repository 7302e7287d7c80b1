import { getCurrentPath } from '@tidings/api-client/base-path.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { type RemoteList, ContractMismatchError, findSliceByPath, getShellSlice } from '../remotes/remote-list.ts';
import { onSlotFailed } from '../remotes/slot-failures.ts';

type Failure = Extract<TrackedEvent, { name: 'SliceFailed' }>['attributes']['failure'];

/** A performance metric of the page. CLS is a score; the others are in milliseconds. */
type PageMetric = { measure: 'LCP' | 'INP' | 'CLS' | 'TTFB'; value: number };

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** Matches a remote's file in a stack trace. */
const FILE = /\/mf\/([a-z0-9-]+)\/([\w.-]+)\//;
const FAILURES_MAX = 20;

/** Tracks slice failures without their messages, which may contain personal data. */
export function trackHealth(
  remotes: Promise<RemoteList>,
  track: (event: TrackedEvent) => void,
): { tell(): void; stop(): void } {
  const abort = new AbortController();
  const measures = measurePage();
  const opened = getCurrentPath();
  let list: RemoteList = { generation: '', remotes: [] };
  remotes.then(
    (read) => {
      list = read;
    },
    () => undefined,
  );
  let failures = 0;
  const failed = (slice: string, version: string, failure: Failure) => {
    failures += 1;
    if (failures <= FAILURES_MAX) track({ name: 'SliceFailed', attributes: { slice, version, failure } });
  };
  const thrown = (trace: string, failure: Failure) => {
    const [, slice, version] = FILE.exec(trace) ?? [];
    const shell = getShellSlice();
    failed(slice ?? shell.name, version ?? shell.version, failure);
  };
  addEventListener(
    'error',
    ({ error, filename }) => {
      thrown(String((error as Error | null)?.stack ?? filename), 'error');
    },
    { signal: abort.signal },
  );
  addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      thrown(String((reason as Error | null)?.stack ?? ''), 'rejection');
    },
    { signal: abort.signal },
  );
  const stopSlots = onSlotFailed(({ remote, error }) => {
    failed(remote.name, remote.version, error instanceof ContractMismatchError ? 'contract' : 'slot');
  });
  return {
    tell() {
      const { name: slice, version } = findSliceByPath(list, opened);
      for (const { measure, value } of measures.take())
        track({ name: 'PageMeasured', attributes: { slice, version, measure, value } });
    },
    stop() {
      abort.abort();
      stopSlots();
      measures.stop();
    },
  };
}

const SESSION_GAP_MS = 1_000;
const SESSION_MAX_MS = 5_000;
const SLOW_EVENT_MS = 40;

function measurePage(): { take(): PageMetric[]; stop(): void } {
  const values = new Map<PageMetric['measure'], number>();
  const observers: PerformanceObserver[] = [];
  const watch = (type: string, seen: (entry: PerformanceEntry) => void, options: object = {}) => {
    if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen(entry);
    });
    observer.observe({ type, buffered: true, ...options });
    observers.push(observer);
  };
  if (typeof PerformanceObserver !== 'undefined') {
    watch('largest-contentful-paint', ({ startTime }) => {
      values.set('LCP', startTime);
    });
    watch(
      'event',
      (entry) => {
        if ((entry as Interaction).interactionId) values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration));
      },
      { durationThreshold: SLOW_EVENT_MS },
    );
    let burst = { value: 0, from: 0, last: 0 };
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput, startTime } = entry as LayoutShift;
      if (hadRecentInput) return;
      const goesOn = startTime - burst.last < SESSION_GAP_MS && startTime - burst.from < SESSION_MAX_MS;
      burst = goesOn
        ? { value: burst.value + value, from: burst.from, last: startTime }
        : { value, from: startTime, last: startTime };
      values.set('CLS', Math.max(values.get('CLS') ?? 0, burst.value));
    });
    watch('navigation', (entry) => {
      values.set('TTFB', (entry as PerformanceNavigationTiming).responseStart);
    });
  }
  return {
    take() {
      const measures = [...values].map(([measure, value]) => ({
        measure,
        value: measure === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value),
      }));
      for (const observer of observers) observer.disconnect();
      values.clear();
      return measures;
    },
    stop() {
      for (const observer of observers) observer.disconnect();
    },
  };
}
