import { setTimeout as sleep } from 'node:timers/promises';
import type { PollyEngine } from '@tidings/contracts/voices/voice-catalogue.ts';
import { progress } from '@tidings/platform/telemetry/progress.ts';
import type { RenditionRenderer } from './rendition-renderer.ts';

const POLL_FIRST_MS = 20;
const POLL_LAST_MS = 250;
/** A burst of requests must not turn into a burst of queries; the consumer puts each into the queue meanwhile. */
const SETTLE_MS = 5;
const IDLE_AFTER_MS = 5_000;
const TURN_MAX_MS = 120_000;
/** The load is that of a minute: lanes that turn many times a second need not read it each time. */
const QUIET_FOR_MS = 5_000;

/**
 * Loops over the queue of renditions: three only for beginnings, so that somebody who just pressed Listen never waits
 * behind a long article, nor behind the beginnings of others, and one for everything of each quality: nothing basic
 * waits for the natural voice. Where memory is scarce, one for beginnings is enough. Idle loops look less
 * and less often until they are nudged.
 */
export class SpeechLanes {
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];
  #wake = new AbortController();
  #workedAt = -Infinity;
  #quiet = { at: -Infinity, is: false };
  readonly #renderer: RenditionRenderer;
  readonly #isQuiet: () => boolean;
  readonly #onError: (error: unknown) => void;

  /** `isQuiet`: whether there is room for what nobody waits for. */
  constructor(
    renderer: RenditionRenderer,
    { isQuiet, isSmall }: { isQuiet: () => boolean; isSmall: boolean },
    onError: (error: unknown) => void,
  ) {
    this.#isQuiet = isQuiet;
    this.#renderer = renderer;
    this.#onError = onError;
    this.#loops = [
      this.#run('speech beginnings', true),
      ...(isSmall
        ? []
        : ['more speech beginnings', 'still more speech beginnings'].map((name) => this.#run(name, true))),
      this.#run('speech', false, 'standard'),
      this.#run('natural speech', false, 'neural'),
    ];
  }

  /** Nothing has been rendered for a while. */
  get isIdle(): boolean {
    return performance.now() - this.#workedAt > IDLE_AFTER_MS;
  }

  /** There may be something to render: look at once. */
  nudge(): void {
    this.#wake.abort();
    this.#wake = new AbortController();
  }

  /** Stops after giving back what is being rendered; nothing of it is lost. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.nudge();
    await Promise.all(this.#loops);
  }

  async #run(name: string, beginnings: boolean, engine?: PollyEngine): Promise<void> {
    let pauseMs = POLL_FIRST_MS;
    while (!this.#stopping.signal.aborted) {
      progress.beat(name, TURN_MAX_MS);
      const wake = this.#wake;
      const worked = await this.#turn(beginnings, engine);
      if (worked) this.#workedAt = performance.now();
      if (worked) {
        pauseMs = POLL_FIRST_MS;
        continue;
      }
      const isNudged = await sleep(pauseMs, false, { signal: wake.signal }).catch(() => true);
      pauseMs = isNudged ? POLL_FIRST_MS : Math.min(POLL_LAST_MS, pauseMs * 2);
      if (isNudged) await sleep(SETTLE_MS);
    }
    progress.end(name);
  }

  async #turn(beginnings: boolean, engine: PollyEngine | undefined): Promise<boolean> {
    try {
      return await this.#renderer.renderNext(beginnings, this.#stopping.signal, {
        ...(engine ? { engine } : {}),
        isAhead: this.#mayWorkAhead(),
      });
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#onError(error);
      return false;
    }
  }

  #mayWorkAhead(): boolean {
    if (performance.now() - this.#quiet.at > QUIET_FOR_MS) this.#quiet = { at: performance.now(), is: this.#isQuiet() };
    return this.#quiet.is;
  }
}
