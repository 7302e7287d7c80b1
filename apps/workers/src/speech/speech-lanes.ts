import type { PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import { renditions, renditionsAwaited } from '@tidings/database/speech/rendition-queue.query.ts';
import type { LeasedRendition } from '@tidings/database/speech/rendition-queue.query.ts';
import { runLeased } from '@tidings/platform/leased-work/run-leased.ts';
import type { Lane, LeasedRun } from '@tidings/platform/leased-work/run-leased.ts';
import type { DataSource } from 'typeorm';
import type { RenditionRenderer } from './rendition-renderer.ts';

const PAUSE_MS = [20, 250] as const;
/** A burst of requests must not turn into a burst of queries; the consumer puts each into the queue meanwhile. */
const SETTLE_MS = 5;
const TURN_MAX_MS = 120_000;
/** The load is that of a minute: lanes that turn many times a second need not read it each time. */
const QUIET_FOR_MS = 5_000;

export type LanesOptions = {
  database: DataSource;
  renderer: RenditionRenderer;
  /** Whether there is room for what nobody waits for. */
  isQuiet: () => boolean;
  /** Memory is scarce. */
  isSmall: boolean;
  onError: (error: unknown) => void;
};

/**
 * Renders while it runs: three lanes only for beginnings, so that somebody who just pressed Listen never waits behind a
 * long article, nor behind the beginnings of others, and one for everything of each quality: nothing basic waits for
 * the natural voice. Where memory is scarce, one for beginnings is enough.
 */
export function runSpeechLanes({ database, renderer, isQuiet, isSmall, onError }: LanesOptions): LeasedRun {
  let quiet = { at: -Infinity, is: false };
  const mayWorkAhead = (): boolean => {
    if (performance.now() - quiet.at > QUIET_FOR_MS) quiet = { at: performance.now(), is: isQuiet() };
    return quiet.is;
  };
  const lane = (name: string, beginnings: boolean, engine: PollyEngine | null = null): Lane<LeasedRendition> => ({
    name,
    queue: renditionsAwaited,
    atOnce: 1,
    async claim() {
      const rendition = await renderer.lease(beginnings, { engine, isAhead: mayWorkAhead() });
      return rendition ? [rendition] : [];
    },
  });
  const more = ['more speech beginnings', 'still more speech beginnings'];
  return runLeased(renditions, {
    database,
    lanes: [
      lane('speech beginnings', true),
      ...(isSmall ? [] : more.map((name) => lane(name, true))),
      lane('speech', false, 'standard'),
      lane('natural speech', false, 'neural'),
    ],
    leaseMs: renderer.options.leaseMs,
    pauseMs: PAUSE_MS,
    settleMs: SETTLE_MS,
    turnMaxMs: TURN_MAX_MS,
    handle: (rendition, { stopping }) => renderer.render(rendition, stopping),
    onTrouble: onError,
  });
}
