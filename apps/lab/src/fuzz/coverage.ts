import { type Profiler, Session } from 'node:inspector';

type Segment = readonly [start: number, end: number];
type Gain = Map<string, Segment[]>;

const IGNORED = /\/apps\/lab\/src\/fuzz\//;

/** Tracks code segments that have not run yet. An input that runs one of them is worth storing. */
export class CoverageTracker {
  readonly #session = new Session();
  readonly #missing: Gain = new Map();

  constructor() {
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  take(): Gain | null {
    let scripts: Profiler.ScriptCoverage[] = [];
    // For a session in the same thread, the callback runs before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error) throw error;
      scripts = result;
    });
    const gain: Gain = new Map();
    for (const { url, scriptId, functions } of scripts) {
      if (!url.startsWith('file:') || IGNORED.test(url)) continue;
      for (const { ranges, isBlockCoverage } of functions) {
        const [functionRange] = ranges;
        if (!functionRange || functionRange.count === 0) continue;
        const name = `${scriptId} ${functionRange.startOffset} ${functionRange.endOffset}`;
        const before = this.#missing.get(name);
        if (before?.length === 0) continue;
        const segments = isBlockCoverage ? missingSegments(ranges) : [];
        const missing = before ? intersection(before, segments) : segments;
        if (!before || sumSizes(missing) < sumSizes(before)) gain.set(name, missing);
      }
    }
    return gain.size > 0 ? gain : null;
  }

  commit(gain: Gain): void {
    for (const [name, missing] of gain) {
      const before = this.#missing.get(name);
      this.#missing.set(name, before ? intersection(before, missing) : missing);
    }
  }
}

const sumSizes = (segments: readonly Segment[]): number => segments.reduce((sum, [start, end]) => sum + end - start, 0);

/**
 * Returns the segments that did not run. Ranges are nested, and the innermost range determines whether a segment ran.
 */
function missingSegments(ranges: readonly Profiler.CoverageRange[]): Segment[] {
  if (ranges.every(({ count }) => count > 0)) return [];
  const points = [...new Set(ranges.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))].toSorted(
    (one, other) => one - other,
  );
  const segments: Segment[] = [];
  for (const [index, start] of points.slice(0, -1).entries()) {
    // An outer range comes before the ranges that it contains.
    const innermost = ranges.findLast(({ startOffset, endOffset }) => startOffset <= start && start < endOffset);
    if (innermost?.count === 0) segments.push([start, points[index + 1] ?? start]);
  }
  return segments;
}

function intersection(some: readonly Segment[], others: readonly Segment[]): Segment[] {
  return some.flatMap(([start, end]) =>
    others.flatMap(([from, to]): Segment[] => {
      const segment: Segment = [Math.max(start, from), Math.min(end, to)];
      return segment[0] < segment[1] ? [segment] : [];
    }),
  );
}
