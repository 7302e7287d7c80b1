// The main paths of a visitor in a real browser, through a proxy: reading, hearing, the queue, an account with its
// picture and its podcast feed.
import { chromium } from '@playwright/test';
import { findBrowser } from '../bootstrap/browser.mjs';
import { mailedCode } from '../product/registered-person.ts';
import { largePicture } from './large-picture.mjs';
import { NAME } from './proxy-configs.mjs';

const ORIGIN = `https://${NAME}`;
const PERSON = { email: 'reader@example.org', password: 'kettles boil slowly' };
const TIMEOUT_MS = 30_000;
/** Seconds of sound that have to be heard. */
const PLAYED_SECONDS = 0.5;
/** What somebody sees who is not signed in: they are asked who they are, and that is all. */
const EXPECTED = /\/graphql$/;

/** What is wrong with what a visitor does, step by step; nothing after the first step that fails. */
export async function browseThroughProxy({ port, base }, data) {
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${NAME}:443 127.0.0.1:${port}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const problems = [];
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    watch(page, base, problems);
    for (const [what, step] of steps(page, ORIGIN + base, data)) {
      const wrong = await step().catch((error) => error.message.split('\n')[0]);
      if (!wrong) continue;
      problems.push(`in a browser, ${what}: ${wrong}`);
      break;
    }
  } finally {
    await browser.close();
  }
  return [...new Set(problems)];
}

/** Nothing is thrown, refused, missing, or asked for outside of the path. */
function watch(page, base, problems) {
  page.on('pageerror', ({ message }) => problems.push(`a page throws: ${message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|Trusted/i.test(message.text())) problems.push(message.text());
  });
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    if (host === NAME && !pathname.startsWith(`${base}/`)) problems.push(`asked for outside of ${base}/: ${pathname}`);
  });
  page.on('response', (response) => {
    const { host, pathname } = new URL(response.url());
    if (host === NAME && response.status() >= 400 && !EXPECTED.test(pathname))
      problems.push(`${pathname} answered ${response.status()}`);
  });
}

/** Each answers what is wrong, or nothing. */
const steps = (page, site, data) => {
  const main = page.getByRole('main');
  const button = (name) => main.getByRole('button', { name }).first();
  let article = '';
  return [
    [
      'from the front page to the feed',
      async () => {
        await page.goto(`${site}/`);
        await page.getByRole('link', { name: 'Go To Feed' }).first().click();
        await page.waitForURL(`${site}/feed`);
        await button(/^Listen/).waitFor();
      },
    ],
    ['Listen is heard', () => playedIn(page, button(/^Listen/))],
    [
      'the queue',
      async () => {
        await button(/queue/i).click();
        await page.getByRole('link', { name: 'Player' }).first().click();
        await page.waitForURL(`${site}/player`);
        await main.getByRole('heading', { level: 1 }).waitFor();
      },
    ],
    [
      'an article, read along',
      async () => {
        await page.goto(`${site}/feed`);
        await main.getByRole('article').first().getByRole('heading').getByRole('button').click();
        const link = page.locator('dialog, [popover]').getByRole('link', { name: /page/i }).first();
        article = new URL(await link.getAttribute('href'), site).href;
        await link.click();
        await main.getByRole('heading', { level: 1 }).waitFor();
        return page.url() === article && article.startsWith(`${site}/article?id=`) ? null : `it is at ${page.url()}`;
      },
    ],
    [
      'a deep link, loaded again',
      async () => {
        await page.goto(article);
        const heading = main.getByRole('heading', { level: 1 });
        const said = await heading.textContent();
        await page.reload();
        await heading.waitFor();
        return (await heading.textContent()) === said ? null : 'it is another article';
      },
    ],
    ['registering', () => registers(page, site, data)],
    [
      'a picture of oneself',
      async () => {
        await page.goto(`${site}/profile`);
        await page.getByLabel('Picture file').setInputFiles({
          name: 'me.png',
          mimeType: 'image/png',
          buffer: largePicture(),
        });
        await page.getByText('Profile updated successfully!').waitFor();
        const picture = main.locator('img[src*="/account/avatar/"]');
        await picture.waitFor();
        return (await picture.evaluate(({ complete, naturalWidth }) => complete && naturalWidth > 0))
          ? null
          : 'not shown';
      },
    ],
    ['a podcast feed', () => feeds(page, site)],
    [
      'signing out and in again',
      async () => {
        await page.getByRole('link', { name: 'Log out' }).click();
        await page.waitForURL(`${site}/signed-out`);
        await page.goto(`${site}/auth`);
        await page.getByLabel('Email').fill(PERSON.email);
        await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
        await page.getByRole('button', { name: 'Login', exact: true }).click();
        await page.waitForURL(`${site}/feed`);
        await page.getByRole('link', { name: 'Log out' }).waitFor();
      },
    ],
  ];
};

/** Presses it, and waits until sound has come; answers what is wrong. */
async function playedIn(page, listen) {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function playAndRemember() {
      (globalThis.heardElements ??= new Set()).add(this);
      return play.call(this);
    };
  });
  await listen.click();
  await page.waitForFunction(
    (seconds) =>
      [...(globalThis.heardElements ?? [])].some(
        ({ currentSrc, currentTime }) => currentSrc.includes('/audio/') && currentTime > seconds,
      ),
    PLAYED_SECONDS,
  );
}

async function registers(page, site, data) {
  await page.goto(`${site}/auth`);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByLabel('Code').fill(await mailedCode(data, PERSON.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(`${site}/feed`);
}

async function feeds(page, site) {
  const main = page.getByRole('main');
  await page.goto(`${site}/feed`);
  await main.getByRole('button', { name: /^Save/ }).first().click();
  await page.goto(`${site}/saved`);
  await main.getByRole('button', { name: 'Podcast feed' }).click();
  await main.getByRole('button', { name: 'Make a private address' }).click();
  const address = await main.getByRole('textbox', { name: 'Address of the feed' }).inputValue();
  if (!address.startsWith(`${site}/podcasts/`)) return `its address is ${address}`;
  const xml = await page.evaluate(async (url) => (await fetch(url)).text(), address);
  return xml.includes(`<link>${site}/saved</link>`) ? null : 'what is at its address is no feed of this site';
}
