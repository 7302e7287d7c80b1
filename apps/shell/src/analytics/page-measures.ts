/** A performance metric of the page. CLS is a score; the others are in milliseconds. */
export type PageMetric = { measure: 'LCP' | 'INP' | 'CLS' | 'TTFB'; value: number };

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

const SESSION_GAP_MS = 1_000;
const SESSION_MAX_MS = 5_000;
const SLOW_EVENT_MS = 40;

export function measurePage(): { take(): PageMetric[]; stop(): void } {
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
