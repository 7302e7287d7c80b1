import type { Page } from '@playwright/test';

/** State of the media element that is playing, or that played last. */
export type SoundState = {
  src: string;
  currentTime: number;
  duration: number | null;
  paused: boolean;
  muted: boolean;
  rate: number;
};

/** The highlighted word and the audio time in the same frame. */
export type HighlightedWord = {
  block: number;
  start: number;
  end: number;
  text: string;
  currentMs: number;
  src: string;
};

/** Records every media element that plays, even outside the document. Call this before the first navigation. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const moments: { kind: string; at: number; src: string }[] = [];
    Object.assign(window, { soundElements: elements, soundMoments: moments });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndRemember(this: HTMLMediaElement) {
      if (!elements.delete(this)) {
        for (const kind of ['ended', 'playing'])
          this.addEventListener(kind, () => moments.push({ kind, at: performance.now(), src: this.currentSrc }));
      }
      elements.add(this);
      return play.call(this);
    };
  });
}

const readSound = () => {
  const all = [...(window as unknown as { soundElements: Set<HTMLMediaElement> }).soundElements];
  const element = all.findLast((one) => !one.paused) ?? all.at(-1);
  if (!element) return null;
  return {
    src: element.currentSrc,
    currentTime: element.currentTime,
    paused: element.paused,
    muted: element.muted,
    rate: element.playbackRate,
    duration: Number.isFinite(element.duration) ? element.duration : null,
  };
};

export const readSoundState = (page: Page): Promise<SoundState | null> => page.evaluate(readSound);

/** Returns the time between the last end of a file and the start of the next, or null if no file ended. */
export const measureAudioGap = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const { soundMoments: moments } = window as unknown as {
      soundMoments: { kind: string; at: number; src: string }[];
    };
    const ended = moments.find(({ kind }) => kind === 'ended');
    const next = moments.find(
      ({ kind, at, src }) => ended && kind === 'playing' && at >= ended.at && src !== ended.src,
    );
    return ended && next ? next.at - ended.at : null;
  });

export const measureGaps = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { soundMoments: moments } = window as unknown as {
      soundMoments: { kind: string; at: number; src: string }[];
    };
    return moments
      .filter(({ kind }) => kind === 'ended')
      .flatMap((ended) => {
        const next = moments.find(({ kind, at, src }) => kind === 'playing' && at >= ended.at && src !== ended.src);
        return next ? [next.at - ended.at] : [];
      });
  });

export async function waitForSound(page: Page, limitMs = 60_000): Promise<{ waitedMs: number; sound: SoundState }> {
  const started = Date.now();
  while (Date.now() - started < limitMs) {
    const now = await readSoundState(page);
    if (now && !now.paused && !now.muted && now.currentTime > 0.05)
      return { waitedMs: Date.now() - started, sound: now };
    await page.waitForTimeout(40);
  }
  throw new Error(`no sound within ${limitMs} ms: ${JSON.stringify(await readSoundState(page))}`);
}

export const readStoredPosition = (page: Page): Promise<{ article?: string; sentence: number }> =>
  page.evaluate(() => {
    const { queue, current, sentence } = JSON.parse(localStorage.getItem('tidings.player.v1') ?? '{}') as {
      queue?: { articleId: string }[];
      current: number;
      sentence: number;
    };
    return { article: queue?.[current]?.articleId, sentence };
  });

export async function playFirstArticle(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/feed`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  await waitForSound(page);
}

/**
 * Finds the highlighted word by the CSS highlight registry in article texts, or by the highlighted element in the large
 * sentence, where `data-offset` is the position of the sentence in its block.
 */
export const findHighlightedWord = (page: Page): Promise<HighlightedWord | null> =>
  page.evaluate(() => {
    const all = [...(window as unknown as { soundElements: Set<HTMLMediaElement> }).soundElements];
    const element = all.findLast((one) => !one.paused);
    const range = [...(CSS.highlights.get('word') ?? [])][0] as Range | undefined;
    const large = document.querySelector('[data-block][data-offset] .word');
    const from: { node: Node; offset: number } | null = range
      ? { node: range.startContainer, offset: range.startOffset }
      : large
        ? { node: large, offset: 0 }
        : null;
    if (!element || !from) return null;
    const host = (from.node instanceof Element ? from.node : from.node.parentElement)?.closest<HTMLElement>(
      '[data-block]',
    );
    if (!host) return null;
    const before = document.createRange();
    before.setStart(host, 0);
    before.setEnd(from.node, from.offset);
    const start = Number(host.dataset['offset'] ?? 0) + before.toString().length;
    const text = range?.toString() ?? large?.textContent ?? '';
    return {
      block: Number(host.dataset['block']),
      start,
      end: start + text.length,
      text,
      currentMs: element.currentTime * 1000,
      src: element.currentSrc,
    };
  });
