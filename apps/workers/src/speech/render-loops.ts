import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { renditionWork, awaitedRenditionQueue } from '@tidings/database/speech/rendition-queue.query.ts';
import type { LeasedRendition } from '@tidings/database/speech/rendition-queue.query.ts';
import { startLeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { LeasedQueue, LeasedRun } from '@tidings/platform/process/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import type { RenditionRenderer } from './rendition-renderer.ts';

const PAUSE_MS = [20, 250] as const;
/** Delay that collects a burst of requests into one query. */
const SETTLE_MS = 5;
/** The load is averaged over a minute, so it is cached. */
const QUIET_FOR_MS = 5_000;

/**
 * Three loops (one if `isSmall`) render only first chunks, so that listeners never wait for a long article to be
 * rendered. One more loop per quality renders everything. `isQuiet` returns whether audio may be prefetched.
 */
export function runRenderLoops(
  { database, logger }: { database: DataSource; logger: Logger },
  renderer: RenditionRenderer,
  { isQuiet, isSmall }: { isQuiet: () => boolean; isSmall: boolean },
): LeasedRun<LeasedRendition> {
  let quiet = { at: -Infinity, is: false };
  const mayPrefetch = (): boolean => {
    if (performance.now() - quiet.at > QUIET_FOR_MS) quiet = { at: performance.now(), is: isQuiet() };
    return quiet.is;
  };
  const lane = (
    watched: string,
    beginnings: boolean,
    engine: PollyEngine | null = null,
  ): LeasedQueue<LeasedRendition> => ({
    watched,
    queue: awaitedRenditionQueue,
    atOnce: 1,
    claim: () => renderer.lease(beginnings, { engine, isAhead: mayPrefetch() }),
  });
  const more = ['more speech beginnings', 'still more speech beginnings'];
  return startLeasedRun(renditionWork, {
    database,
    logger,
    lanes: [
      lane('speech beginnings', true),
      ...(isSmall ? [] : more.map((name) => lane(name, true))),
      lane('speech', false, 'standard'),
      lane('natural speech', false, 'neural'),
    ],
    leaseMs: renderer.options.leaseMs,
    pauseMs: PAUSE_MS,
    settleMs: SETTLE_MS,
    handle: (rendition, { stopping }) => renderer.render(rendition, stopping),
  });
}
