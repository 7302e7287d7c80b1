import type { Page } from '@playwright/test';

/** What the page's sounding element is doing; null while nothing was ever played. */
export type Sound = { src: string; currentTime: number; duration: number | null; paused: boolean; rate: number };

/** The word lit at this moment, by block and offset, and the audio clock read in the same turn. */
export type LitWord = { block: number; start: number; end: number; text: string; currentMs: number; src: string };

/** Call before the first navigation: remembers every media element that was asked to play, in the document or not. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    (window as unknown as { heardElements: Set<HTMLMediaElement> }).heardElements = elements;
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndRemember(this: HTMLMediaElement) {
      elements.delete(this);
      elements.add(this);
      return play.call(this);
    };
  });
}

const readSound = () => {
  const all = [...(window as unknown as { heardElements: Set<HTMLMediaElement> }).heardElements];
  const element = all.findLast((one) => !one.paused) ?? all.at(-1);
  if (!element) return null;
  return {
    src: element.currentSrc, currentTime: element.currentTime, paused: element.paused, rate: element.playbackRate,
    duration: Number.isFinite(element.duration) ? element.duration : null,
  };
};

export const sound = (page: Page): Promise<Sound | null> => page.evaluate(readSound);

/** Waits until the audio clock runs, and says how long that took. */
export async function heard(page: Page, limitMs = 15_000): Promise<{ waitedMs: number; sound: Sound }> {
  const started = Date.now();
  while (Date.now() - started < limitMs) {
    const now = await sound(page);
    if (now && !now.paused && now.currentTime > 0.05) return { waitedMs: Date.now() - started, sound: now };
    await page.waitForTimeout(40);
  }
  throw new Error(`nothing was heard within ${limitMs} ms: ${JSON.stringify(await sound(page))}`);
}

/** The lit word from the CSS highlight registry, with the clock of the sounding element. */
export const litWord = (page: Page): Promise<LitWord | null> => page.evaluate(() => {
  const all = [...(window as unknown as { heardElements: Set<HTMLMediaElement> }).heardElements];
  const element = all.findLast((one) => !one.paused);
  const range = [...(CSS.highlights.get('word') ?? [])][0];
  if (!element || !range) return null;
  const host = range.startContainer.parentElement?.closest<HTMLElement>('[data-block]');
  if (!host) return null;
  const before = document.createRange();
  before.setStart(host, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = (range as Range).toString();
  return { block: Number(host.dataset['block']), start, end: start + text.length, text, currentMs: element.currentTime * 1000, src: element.currentSrc };
});
