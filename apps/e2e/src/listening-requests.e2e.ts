import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { ask } from './product.ts';
import { requestClass } from './request-classes.ts';
import { heard, sound, watchSound } from './sound.ts';

type Recorded = { listeningMinutes: number; stories: number; requests: Record<string, number> };

/** What `npm run record:listening` writes and the load of `npm run bench -- load` is made of. */
const FILE = fileURLToPath(new URL('../../../tools/load/recorded-listening.json', import.meta.url));
const STORIES = 2;
const STORY_MINUTES = 6;
const PLACES_PER_MINUTE_MAX = 1.2;
const FOUND = '{ searchPage(query: "lighthouse", first: 1) { results { titleHtml } } }';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name }).first();

/** What the page asks the API for from now on, by class. */
function counting(page: Page): Record<string, number> {
  const requests: Record<string, number> = {};
  page.on('request', (request) => {
    const kind = requestClass(new URL(request.url()).pathname, request.postData());
    if (kind !== null) requests[kind] = (requests[kind] ?? 0) + 1;
  });
  return requests;
}

/** The time of day can be put forward; what waits, and the sound, keep to the clock on the wall. */
function minutesThatPass(): void {
  const { now } = Date;
  let passed = 0;
  Date.now = () => now() + passed;
  Object.assign(window, {
    passMinute: () => {
      passed += 60_000;
    },
  });
}

/** Plays on for so long by the time of day. */
async function listensFor(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await heard(page);
    const at = (await sound(page))!.currentTime;
    await page.evaluate(() => (window as unknown as { passMinute(): void }).passMinute());
    await expect.poll(async () => (await sound(page))!.currentTime).toBeGreaterThan(at + 0.3);
  }
}

/** To the next story, by the press that stands for the end of this one: both tell the place, and ask for the next. */
async function goesToTheNext(page: Page): Promise<void> {
  const { src } = (await sound(page))!;
  await page.getByRole('button', { name: /^Next/ }).first().click({ timeout: 30_000 });
  await expect.poll(async () => (await sound(page))!.src, { timeout: 60_000 }).not.toBe(src);
}

test('a visit sends what the load of the bench is made of, and keeps its place once a minute', async ({
  page,
  product,
}) => {
  test.setTimeout(170_000);
  // A story can be found a moment after it can be read.
  await expect
    .poll(() => ask(product.url, FOUND), { timeout: 60_000 })
    .toMatchObject({ searchPage: { results: [expect.anything()] } });
  await page.addInitScript(minutesThatPass);
  await watchSound(page);
  const requests = counting(page);
  await page.goto(`${product.url}/feed`);
  await page.getByLabel('Share anonymous use').check();
  await main(page).getByRole('searchbox', { name: 'Search the news' }).fill('lighthouse');
  await page.keyboard.press('Enter');
  await main(page).getByRole('article').first().waitFor({ timeout: 30_000 });
  await page.goBack();
  await main(page).getByRole('article').getByRole('heading').getByRole('button').first().click({ timeout: 30_000 });
  await page.getByRole('dialog').waitFor({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await button(page, /^Play (all|the first)/).click({ timeout: 30_000 });
  for (let story = 0; story < STORIES; story += 1) {
    await listensFor(page, STORY_MINUTES - 1);
    await goesToTheNext(page);
  }
  await heard(page);
  await page.goto('about:blank');

  const minutes = STORIES * STORY_MINUTES;
  if (process.env['TIDINGS_TEST_RECORD'] === 'on') {
    const recorded: Recorded = {
      listeningMinutes: minutes,
      stories: STORIES,
      requests: Object.fromEntries(Object.entries(requests).toSorted(([one], [other]) => one.localeCompare(other))),
    };
    writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
  }
  const { requests: recorded } = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
  console.log(JSON.stringify(requests));
  // A search that is sent before the scripts are there has its answer painted, and asks for nothing.
  const sent = new Set([...Object.keys(requests), 'search']);
  expect([...sent].toSorted()).toEqual(Object.keys(recorded).toSorted());
  expect((requests['place'] ?? 0) / minutes).toBeLessThanOrEqual(PLACES_PER_MINUTE_MAX);
});
