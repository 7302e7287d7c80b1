import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../../../tools/product/product.ts';
import { findProcessTree, getMemoryMb, readCommandLine } from '../process-figures.ts';
import type { LocalSite } from '../serve.ts';
import type { createVisitor } from './visitors.ts';

export const DEFAULT_TRIES = 10;
const TRY_MS_MAX = 20_000;
const LIVE_EVERY_MS = 50;

type Visitor = ReturnType<typeof createVisitor>;
type Tried = { ms: number; refusal: string | null };
/**
 * `p95` contains the 95th percentile of the duration in ms by kind of request. `refusals` contains the kinds and error
 * codes of rejected requests.
 */
export type VisitMeasurement = { p95: Record<string, number>; refusals: string[] };

async function timed(work: () => Promise<string | null>): Promise<Tried> {
  const started = performance.now();
  const timeout = sleep(TRY_MS_MAX).then(() => 'NO_ANSWER');
  const refusal = await Promise.race([work().catch((error: unknown) => String(error)), timeout]);
  return { ms: performance.now() - started, refusal };
}

let serial = 0;
const kinds: Readonly<Record<string, (visitor: Visitor, site: LocalSite) => Promise<Tried>>> = {
  sound: (visitor) =>
    timed(async () => {
      const id = await visitor.paste(
        `Story number ${(serial += 1)} of the harbour. ${'The boats are in, and the nets are dry. '.repeat(12)}`,
      );
      const { data, code } = await visitor.listen(id, 'Matthew');
      if (!data) return code;
      const answer = await visitor.get(data.requestRendition.audioUrl);
      const reader = answer.body!.getReader();
      await reader.read();
      await reader.cancel();
      return answer.ok ? null : String(answer.status);
    }),
  page: (visitor, site) => timed(async () => (await visitor.page(`${site.url}/page/${(serial += 1)}`)).code),
  async picture(visitor, site) {
    let path = '/';
    const page = await timed(async () => {
      const { data, code } = await visitor.page(`${site.url}/page/${(serial += 1)}`);
      path = data?.articleExtractor.picture ?? '/';
      return code;
    });
    if (page.refusal !== null) return page;
    return timed(async () => {
      const answer = await visitor.get(path);
      await answer.arrayBuffer();
      return answer.ok ? null : String(answer.status);
    });
  },
};
export const requestKindNames = Object.keys(kinds);

export async function measureVisits(
  visitor: Visitor,
  site: LocalSite,
  { tries = DEFAULT_TRIES, limitMs = Infinity } = {},
): Promise<VisitMeasurement> {
  const times: Record<string, number[]> = Object.fromEntries(requestKindNames.map((kind) => [kind, []]));
  const refusals: string[] = [];
  const end = performance.now() + limitMs;
  for (let n = 0; n < tries; n += 1) {
    for (const [kind, act] of Object.entries(kinds)) {
      if (performance.now() > end) refusals.push(`${kind} NOT_TRIED`);
      else {
        const { ms, refusal } = await act(visitor, site);
        times[kind]?.push(ms);
        if (refusal !== null) refusals.push(`${kind} ${refusal}`);
      }
    }
  }
  return {
    p95: Object.fromEntries(Object.entries(times).map(([kind, all]) => [kind, percentile(all, 0.95)])),
    refusals,
  };
}

export async function measureBrowsing(visitor: Visitor, endAt: number): Promise<VisitMeasurement> {
  const refusals: string[] = [];
  const times: number[] = [];
  while (performance.now() < endAt) {
    const { ms, refusal } = await timed(async () => {
      const page = await visitor.get('/');
      await page.arrayBuffer();
      const { code } = await visitor.ask('{ feed(first: 3) { articles { id } } }');
      return page.ok ? code : String(page.status);
    });
    times.push(ms);
    if (refusal !== null) refusals.push(`page ${refusal}`);
    await sleep(LIVE_EVERY_MS);
  }
  return { p95: { visit: percentile(times, 0.95) }, refusals };
}

/** Sends twenty requests a second. `end()` returns the longest duration. */
export function watchLiveness(url: string): { end(): Promise<number> } {
  let worst = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await fetch(`${url}/healthz/live`).then((answer) => answer.arrayBuffer());
      worst = Math.max(worst, performance.now() - started);
      await sleep(LIVE_EVERY_MS);
    }
  })();
  return {
    async end() {
      over.abort();
      await watching;
      return worst;
    },
  };
}

/** Returns the resident memory of the product without the database. */
export const measureProductMb = (pid: number | undefined): number =>
  findProcessTree(pid)
    .filter((process) => !/postgres/.test(readCommandLine(process)[0] ?? ''))
    .reduce((sum, process) => sum + getMemoryMb(process), 0);
