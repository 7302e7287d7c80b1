import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { renditions, renditionsAwaited } from '@tidings/database/speech/rendition-queue.query.ts';
import type { LeasedRendition } from '@tidings/database/speech/rendition-queue.query.ts';
import { runLeased } from '@tidings/platform/leased-work/run-leased.ts';
import type { Lane, LeasedRun } from '@tidings/platform/leased-work/run-leased.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import type { DataSource } from 'typeorm';
import type { RenditionRenderer } from './rendition-renderer.ts';

const PAUSE_MS = [20, 250] as const;
/** A burst of requests must not turn into a burst of queries; the consumer puts each into the queue meanwhile. */
const SETTLE_MS = 5;
/** The load is that of a minute: lanes that turn many times a second need not read it each time. */
const QUIET_FOR_MS = 5_000;

/**
 * Renders while it runs: three lanes only for beginnings, so that somebody who just pressed Listen never waits behind a
 * long article, nor behind the beginnings of others, and one for everything of each quality: nothing basic waits for
 * the natural voice. Where memory is scarce, one for beginnings is enough. `isQuiet`: whether there is room for what
 * nobody waits for.
 */
export function runSpeechLanes(
  { database, logger }: { database: DataSource; logger: Logger },
  renderer: RenditionRenderer,
  { isQuiet, isSmall }: { isQuiet: () => boolean; isSmall: boolean },
): LeasedRun<LeasedRendition> {
  let quiet = { at: -Infinity, is: false };
  const mayWorkAhead = (): boolean => {
    if (performance.now() - quiet.at > QUIET_FOR_MS) quiet = { at: performance.now(), is: isQuiet() };
    return quiet.is;
  };
  const lane = (watched: string, beginnings: boolean, engine: PollyEngine | null = null): Lane<LeasedRendition> => ({
    watched,
    queue: renditionsAwaited,
    atOnce: 1,
    claim: () => renderer.lease(beginnings, { engine, isAhead: mayWorkAhead() }),
  });
  const more = ['more speech beginnings', 'still more speech beginnings'];
  return runLeased(renditions, {
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
