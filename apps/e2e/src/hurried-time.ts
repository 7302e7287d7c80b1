import type { Page } from '@playwright/test';

type Hurry = {
  /** Chromium plays up to sixteen times as fast. */
  times: number;
  /** So far the page's clock is behind in the beginning: in the end it shall not be ahead of the server's. */
  behindMs: number;
};

const hurriedClock = ({ times, behindMs }: Hurry) => {
  const TICK_MS = 10;
  const SHORT_MS = 50;
  const { now } = Date;
  const since = performance.now.bind(performance);
  const { setTimeout: once, clearTimeout: never, setInterval: again, clearInterval: noMore } = window;
  const { play } = HTMLMediaElement.prototype;
  const waiting = new Map<number, { at: number; run: () => void; everyMs: number | null }>();
  const places = new Map<HTMLMediaElement, number>();
  let number = 0;
  let heardMs = 0;
  let looked = since();
  const ahead = () => heardMs * (1 - 1 / times);
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
      ms < SHORT_MS ? once(run, ms, ...given) : wait(() => run(...given), ms, null),
    setInterval: (run: () => void, ms = 0, ...given: []) => wait(() => run(...given), ms, Math.max(ms, 1)),
    clearTimeout: forget(never.bind(window)),
    clearInterval: forget(noMore.bind(window)),
    heardMinutes: () => heardMs / 60_000,
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
  again(() => {
    const possible = ((since() - looked) * times) / 1000 + 1;
    looked = since();
    for (const [element, before] of places) {
      const heard = element.currentTime - before;
      if (!element.seeking && heard > 0 && heard < possible) heardMs += heard * 1000;
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
 * Call before the first navigation: sound is heard so many times as fast on this page, and with it passes what else is
 * time there, that of day and that of what waits. While nothing sounds, everything takes the time it takes.
 */
export async function hurry(page: Page, how: Hurry): Promise<void> {
  await page.addInitScript(hurriedClock, how);
}

/** How much was heard so far, by the sound itself. */
export const heardMinutes = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { heardMinutes(): number }).heardMinutes());
