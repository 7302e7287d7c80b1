import { type Page, expect } from '@playwright/test';
import { signInOnPage, registerOnPage } from '@tidings/e2e/people.ts';
import { playFirstArticle, readSoundState, watchSound } from '@tidings/e2e/sound.ts';
import { createLargePicture } from './large-picture.ts';
import { PROXY_HOST_NAME } from './proxy-configs.ts';

const EMAIL = 'reader@example.org';
const PLAYED_SECONDS = 0.5;
const PASSWORD = 'kettles boil slowly';
/** GraphQL responds with an error status if the visitor has no account. */
const MAY_FAIL = /\/graphql$/;
const LONG_TEXT = 'The kettle boils slowly while the news is read, and nobody minds the wait at all. '.repeat(1_100);
const READ = 'mutation ($text: String!) { readText(input: { text: $text, title: "A long text" }) { id } }';
const PLAY = 'mutation ($article: ID!) { requestRendition(article: $article, voice: "Joanna") { audioUrl eventsUrl } }';

/** Collects script errors, blocked resources, failed requests, and requests outside the path. */
function collectProblems(page: Page, base: string): string[] {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|Trusted/i.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host === PROXY_HOST_NAME && !pathname.startsWith(`${base}/`))
      problems.push(`${pathname} is outside of ${base}/`);
  });
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url());
    if (host === PROXY_HOST_NAME && response.status() >= 400 && !MAY_FAIL.test(pathname))
      problems.push(`${pathname}: status ${response.status()}`);
  });
  return problems;
}

async function readAndListen(page: Page, site: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`${site}/`);
  await page.getByRole('link', { name: 'Go To Feed' }).first().click();
  await expect(page).toHaveURL(`${site}/feed`);
  await playFirstArticle(page, site);
  await expect.poll(async () => (await readSoundState(page))?.currentTime).toBeGreaterThan(PLAYED_SECONDS);
  expect((await readSoundState(page))?.src).toContain('/audio/');
  await main.getByRole('button', { name: /queue/i }).first().click();
  await page.getByRole('link', { name: 'Player' }).first().click();
  await expect(page).toHaveURL(`${site}/player`);
  await main.getByRole('heading', { level: 1 }).waitFor();

  await page.goto(`${site}/feed`);
  await main.getByRole('article').first().getByRole('heading').getByRole('button').click();
  await page.locator('dialog, [popover]').getByRole('link', { name: /page/i }).first().click();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${site}/article?id=`));
  await page.goto(page.url());
  const heading = main.getByRole('heading', { level: 1 });
  const title = (await heading.textContent()) ?? '';
  await page.reload();
  await expect(heading).toHaveText(title);
}

async function useAccount(page: Page, site: string, productUrl: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(`${site}/auth`);
  await registerOnPage(page, productUrl, EMAIL, PASSWORD);
  await expect(page).toHaveURL(`${site}/feed`, { timeout: 30_000 });

  await page.goto(`${site}/profile`);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: createLargePicture() };
  await page.getByLabel('Picture file').setInputFiles(file);
  await page.getByText('Profile updated successfully!').waitFor();
  const picture = main.locator('img[src*="/account/avatar/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${site}/feed`);
  await main.getByRole('button', { name: /^Save/ }).first().click();
  await page.goto(`${site}/saved`);
  await main.getByRole('button', { name: 'Podcast feed' }).click();
  await main.getByRole('button', { name: 'Make a private address' }).click();
  const address = await main.getByRole('textbox', { name: 'Address of the feed' }).inputValue();
  expect(address).toContain(`${site}/podcasts/`);
  const xml = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  expect(xml).toContain(`<link>${site}/saved</link>`);

  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${site}/signed-out`);
  await page.goto(`${site}/auth`);
  await signInOnPage(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL(`${site}/feed`, { timeout: 30_000 });
  await page.getByRole('link', { name: 'Log out' }).waitFor();
}

export async function visitThroughProxy(page: Page, base: string, productUrl: string): Promise<void> {
  const problems = collectProblems(page, base);
  await watchSound(page);
  try {
    await readAndListen(page, `https://${PROXY_HOST_NAME}${base}`);
    await useAccount(page, `https://${PROXY_HOST_NAME}${base}`, productUrl);
  } finally {
    expect.soft([...new Set(problems)]).toEqual([]);
  }
}

async function requestAudio(page: Page, base: string, text: string): Promise<{ audioUrl: string; eventsUrl: string }> {
  const ask = async <Data>(query: string, variables: object): Promise<Data> => {
    const answer = await page.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json', 'mercurius-require-preflight': '1' };
        const response = await fetch(url, { method: 'POST', headers, body });
        return response.text();
      },
      { url: `${base}/graphql`, body: JSON.stringify({ query, variables }) },
    );
    return (JSON.parse(answer) as { data: Data }).data;
  };
  const { readText } = await ask<{ readText: { id: string } }>(READ, { text });
  type Rendition = { requestRendition: { audioUrl: string; eventsUrl: string } };
  return (await ask<Rendition>(PLAY, { article: readText.id })).requestRendition;
}

/** Reads all events for a long text and the first 1,000 bytes of its audio. */
export async function playThroughProxy(page: Page, base: string) {
  return page.evaluate(
    async ({ audioUrl, eventsUrl }) => {
      const response = await fetch(eventsUrl);
      const arrivals: number[] = [];
      const decoder = new TextDecoder();
      let text = '';
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
        arrivals.push(performance.now());
        text += decoder.decode(part, { stream: true });
      }
      const range = await fetch(audioUrl, { headers: { range: 'bytes=0-999' } });
      return {
        events: { status: response.status, arrivals, text },
        sound: { status: range.status, bytes: (await range.arrayBuffer()).byteLength },
      };
    },
    await requestAudio(page, base, LONG_TEXT),
  );
}

/**
 * Returns the longest pause in an event stream. `isOpen` is true if the stream was still open after `ms`. The audio is
 * never rendered, so the stream is not expected to end.
 */
export async function measureLongestPause(page: Page, base: string, ms: number) {
  await page.goto(`https://${PROXY_HOST_NAME}${base}/feed`);
  const { eventsUrl } = await requestAudio(page, base, 'No worker reads this text aloud.');
  return page.evaluate(
    async ({ url, limit }) => {
      const began = performance.now();
      const signal = AbortSignal.timeout(limit);
      const response = await fetch(url, { signal });
      let [parts, longestMs, last, isOpen] = [0, 0, 0, false];
      try {
        for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
          parts += part.length > 0 ? 1 : 0;
          const now = performance.now() - began;
          longestMs = Math.max(longestMs, now - last);
          last = now;
        }
      } catch {
        isOpen = signal.aborted;
      }
      return { isOpen, parts, longestMs };
    },
    { url: eventsUrl, limit: ms },
  );
}
