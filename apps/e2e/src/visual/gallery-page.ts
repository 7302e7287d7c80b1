import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A fixed URL, because some components display it. */
const GALLERY = 'http://gallery.localhost/';
/** `tools/test/visual.mjs` starts the gallery. */
export const galleryArgument = `--host-resolver-rules=MAP gallery.localhost ${process.env['TIDINGS_GALLERY'] ?? ''}`;
export const galleryParts = (process.env['TIDINGS_GALLERY_PARTS'] ?? '').split(',').filter(Boolean);

/** Components of `libs/ui`. */
const primitives = new Set((process.env['TIDINGS_GALLERY_PRIMITIVES'] ?? '').split(','));

export type GalleryVariant = { name: string; query: string; width: number };
export const galleryVariants: readonly GalleryVariant[] = [
  { name: 'light', query: '', width: 1024 },
  { name: 'dark', query: 'look=dark', width: 1024 },
  { name: 'right-to-left', query: 'dir=rtl', width: 1024 },
  { name: '320px', query: 'width=320', width: 320 },
];
/** The default variant, and one that combines all others. */
export const combinedVariants: readonly GalleryVariant[] = [
  galleryVariants[0]!,
  { name: 'dark-right-to-left-320px', query: 'look=dark&dir=rtl&width=320', width: 320 },
];

/** Returns all variants for components of `libs/ui`, and the combined ones for other components. */
export const getComparedVariants = (part: string) => (primitives.has(part) ? galleryVariants : combinedVariants);

export const SCREENSHOT_TIME = new Date('2026-11-20T10:30:00Z');
const STEP_MS = 100;
const STEPS_MAX = 100;
/** Longer than any rendering delay. */
const SETTLED_MS = 3_000;

/** Creates a browser context with a fixed clock and fixed random numbers. */
export async function openFixedPage(
  browser: Browser,
  { width }: GalleryVariant,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...more,
    viewport: { width, height: 768 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await context.clock.install({ time: SCREENSHOT_TIME });
  await context.clock.pauseAt(new Date(SCREENSHOT_TIME.getTime() + 1000));
  return context;
}

/** Opens the gallery and returns the IDs of states that must be opened on separate pages. */
export async function openGallery(page: Page, show: string, { query }: GalleryVariant): Promise<string[]> {
  await page.goto(`${GALLERY}?${query}&show=${show}`);
  const isReady = () => page.evaluate(() => document.documentElement.dataset['gallery'] === 'ready');
  for (let step = 0; !(await isReady()); step += 1) {
    if (step === STEPS_MAX) throw new Error(`${show} did not finish rendering`);
    await page.clock.runFor(STEP_MS);
  }
  await page.clock.runFor(SETTLED_MS);
  return page.locator('section[data-alone]').evaluateAll((sections) => sections.map(({ id }) => id));
}

export const countStates = (page: Page) => page.locator('section:not([data-alone])').count();
