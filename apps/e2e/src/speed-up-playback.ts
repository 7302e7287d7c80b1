import type { Page } from '@playwright/test';

type Hurry = {
  /** Playback rate. Chromium's maximum is 16. */
  times: number;
  /**
   * Delay of the page's clock behind the server's, so that acceleration does not make it overtake the server's clock.
   */
  behindMs: number;
};

const hurriedClock = ({ times, behindMs }: Hurry) => {
  const TICK_MS = 10;
  const SHORT_MS = 50;
  const { now } = Date;
  const since = performance.now.bind(performance);
  const { setTimeout: realTimeout, clearTimeout: realClearTimeout } = window;
  const { setInterval: realInterval, clearInterval: realClearInterval } = window;
  const { play } = HTMLMediaElement.prototype;
  const waiting = new Map<number, { at: number; run: () => void; everyMs: number | null }>();
  const places = new Map<HTMLMediaElement, number>();
  let number = 0;
  let playedMs = 0;
  let looked = since();
  const ahead = () => playedMs * (1 - 1 / times);
  Date.now = () => Math.round(now() - behindMs + ahead());
  performance.now = () => since() + ahead();

  const wait = (run: () => void, ms: number, everyMs: number | null) => {
    number -= 1;
    waiting.set(number, { at: performance.now() + ms, run, everyMs });
    return number;
  };
  const forget = (stop: (id: number) => void) => (id?: number) => {
    if (id !== undefined && !waiting.delete(id)) stop(id);
  };
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...given: []) =>
      ms < SHORT_MS ? realTimeout(run, ms, ...given) : wait(() => run(...given), ms, null),
    setInterval: (run: () => void, ms = 0, ...given: []) => wait(() => run(...given), ms, Math.max(ms, 1)),
    clearTimeout: forget(realClearTimeout.bind(window)),
    clearInterval: forget(realClearInterval.bind(window)),
    playedMinutes: () => playedMs / 60_000,
  });

  HTMLMediaElement.prototype.play = function playAndFollow(this: HTMLMediaElement) {
    if (!places.has(this)) this.addEventListener('seeked', () => places.set(this, this.currentTime));
    places.set(this, this.currentTime);
    return play.call(this);
  };
  for (const rate of ['playbackRate', 'defaultPlaybackRate'] as const) {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, rate)!;
    Object.defineProperty(HTMLMediaElement.prototype, rate, {
      configurable: true,
      get(this: HTMLMediaElement) {
        return (get!.call(this) as number) / times;
      },
      set(this: HTMLMediaElement, wanted: number) {
        set!.call(this, wanted * times);
      },
    });
  }
  realInterval(() => {
    const possible = ((since() - looked) * times) / 1000 + 1;
    looked = since();
    for (const [element, before] of places) {
      const played = element.currentTime - before;
      if (!element.seeking && played > 0 && played < possible) playedMs += played * 1000;
      places.set(element, element.currentTime);
    }
    for (const [id, { at, run, everyMs }] of waiting) {
      if (at > performance.now()) continue;
      if (everyMs === null) waiting.delete(id);
      else waiting.set(id, { at: at + everyMs, run, everyMs });
      run();
    }
  }, TICK_MS);
};

/**
 * Plays audio faster and advances the page's clock and timers accordingly. Time runs normally while nothing plays. Call
 * this before the first navigation.
 */
export async function speedUpPlayback(page: Page, how: Hurry): Promise<void> {
  await page.addInitScript(hurriedClock, how);
}

export const readPlayedMinutes = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { playedMinutes(): number }).playedMinutes());
