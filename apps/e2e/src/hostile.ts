import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';

export type XssPayload = { id: string; html: string; fires: string };

const corpus = fileURLToPath(new URL('../../../../shared/hostile/xss.json', import.meta.url));

/** Fallback for checkouts without the corpus. */
const ownRecords: XssPayload[] = [
  { id: 'own-1', html: '<script>alert(1)</script>', fires: 'd' },
  { id: 'own-2', html: '<img src=x onerror=alert(1)>', fires: 'di' },
  { id: 'own-3', html: '<svg onload=alert(1)>', fires: 'di' },
  { id: 'own-4', html: '<details open ontoggle=alert(1)>x</details>', fires: 'di' },
  { id: 'own-5', html: '"><iframe srcdoc="<script>alert(1)</script>"></iframe>', fires: 'di' },
  { id: 'own-6', html: '<a href="javascript:alert(1)">x</a>', fires: 'DI' },
];

export const hasXssCorpus = existsSync(corpus);
export const readXssPayloads = (): XssPayload[] =>
  hasXssCorpus ? (JSON.parse(readFileSync(corpus, 'utf8')) as XssPayload[]) : ownRecords;

/** Blocks requests to origins other than `site` and counts the scripts that run, by the name of their frame. */
export async function watchScripts(context: BrowserContext, site: string | null): Promise<Map<string, number>> {
  const ran = new Map<string, number>();
  await context.exposeBinding('scriptRan', ({ frame }) => {
    const name = frame.name() || frame.parentFrame()?.name() || frame.url();
    ran.set(name, (ran.get(name) ?? 0) + 1);
  });
  await context.addInitScript(() => {
    const report = () => (window as unknown as { scriptRan(): void }).scriptRan();
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: report, writable: false });
  });
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (site && url.startsWith(site)) {
      await route.fallback();
      return;
    }
    if (/^(about|blob|data):/.test(url)) {
      await route.fallback();
      return;
    }
    if (route.request().resourceType() === 'script')
      await route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' });
    else await route.abort();
  });
  return ran;
}

const BATCH = 60;

function touchAllElements(): void {
  const frames = [...document.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument?.body ?? []);
  for (const element of frames.flatMap((body) => [...body.querySelectorAll('*')])) {
    for (const type of [
      'pointerover',
      'mouseover',
      'mouseenter',
      'mousemove',
      'focus',
      'click',
      'toggle',
      'input',
      'keydown',
    ])
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
}

/**
 * Loads each string into a frame, as a document or by innerHTML, and waits `settleMs`. With `touched`, it also clicks,
 * hovers and focuses all elements.
 */
export async function runInFrames(
  page: Page,
  strings: { id: string; html: string }[],
  way: 'document' | 'innerHTML',
  settleMs = 700,
  touched = false,
): Promise<void> {
  for (let from = 0; from < strings.length; from += BATCH) {
    await page.evaluate(
      ({ batch, way: how }) => {
        document.body.replaceChildren();
        for (const { id, html } of batch) {
          const frame = document.createElement('iframe');
          frame.name = id;
          if (how === 'document') frame.srcdoc = html;
          document.body.append(frame);
          if (how === 'innerHTML') frame.contentDocument!.body.innerHTML = html;
        }
      },
      { batch: strings.slice(from, from + BATCH), way },
    );
    if (touched) await page.evaluate(touchAllElements);
    await page.waitForTimeout(settleMs);
  }
}

/** Minimum share of the strings that must execute. Some do not run in every browser or in time. */
const CONTROL_SHARE = 0.95;
const CONTROL_SETTLE_MS = [700, 3_000, 8_000];

/**
 * Counts the strings that execute without protection, as a control. Retries the others with longer waits, because the
 * machine may be slow.
 */
export async function countExecutedPayloads(
  page: Page,
  ran: Map<string, number>,
  strings: readonly XssPayload[],
): Promise<{ harmful: number; isEnough: boolean }> {
  await page.goto('about:blank');
  const harmed = () => strings.filter(({ id }) => ran.has(id)).length;
  const isEnough = () => harmed() >= Math.floor(strings.length * CONTROL_SHARE);
  for (const settleMs of CONTROL_SETTLE_MS)
    if (!isEnough())
      await runInFrames(
        page,
        strings.filter(({ id }) => !ran.has(id)),
        'document',
        settleMs,
      );
  return { harmful: harmed(), isEnough: isEnough() };
}
