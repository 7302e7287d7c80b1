import { type ChildProcess, spawn } from 'node:child_process';
import { type Page, type TestInfo, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { waitUntilCached, openProxy } from './offline/offline-proxy.ts';
import { sendQuery, removeFolder, startProduct } from './product.ts';
import { readSoundState, waitForSound, watchSound } from './sound.ts';

test.use({ serviceWorkers: 'allow' });

type Feed = { feed: { articles: { id: string }[] } };

const EMAIL = 'ann@first-hour.example.org';
const MINUTE_MS = 60_000;
const FORM_MS = 10_000;
/** An idle machine needs only a fraction of this time. */
const AUDIO_LIMIT_MS = 300_000;

const main = (page: Page) => page.getByRole('main');
const listenButton = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^(?:Listen|Resume|Play)/ })
    .first();

function recordSteps(page: Page, testInfo: TestInfo) {
  const rows: string[] = [];
  return {
    async step(name: string, run: () => Promise<void>): Promise<void> {
      await test.step(name, async () => {
        const started = performance.now();
        await run();
        rows.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
        await testInfo.attach(name, { body: await page.screenshot(), contentType: 'image/png' });
      });
    },
    async report(): Promise<void> {
      console.log(rows.join('\n'));
      await testInfo.attach('times', { body: rows.join('\n'), contentType: 'text/plain' });
    },
  };
}

const startBusyLoops = (): ChildProcess[] =>
  [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));

/** Schedules a programme for the next full minute. */
async function scheduleMorning(page: Page): Promise<void> {
  const due = new Date(Math.ceil((Date.now() + FORM_MS) / MINUTE_MS) * MINUTE_MS);
  const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(due);
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(due);
  await main(page).getByLabel('Ready at').fill(time);
  await main(page).getByRole('checkbox', { name: day }).check({ force: true });
  await main(page).getByRole('combobox', { name: 'Length when scheduled' }).selectOption({ label: '5 min' });
  await main(page).getByRole('checkbox', { name: 'By email' }).check();
  await main(page).getByRole('button', { name: 'Schedule' }).click();
  await expect(main(page).getByText(`Next: ${day}`, { exact: false })).toContainText(time);
}

test(
  'a new person can schedule a programme and play a download offline, without a mail server',
  { tag: '@slow' },
  async ({ page }, testInfo) => {
    test.setTimeout(AUDIO_LIMIT_MS + 240_000);
    await watchSound(page);
    const { step, report } = recordSteps(page, testInfo);
    const product = await startProduct({ NODE_ENV: 'development', SMTP_URL: '' }, { isTerminal: true });
    const way = await openProxy(product);
    const loops: ChildProcess[] = [];
    const printed = (pattern: RegExp) => pattern.exec(product.output())?.[1] ?? '';
    try {
      await step('stories are visible after the ready line', async () => {
        // A single request suffices, because the ready line guarantees articles.
        const { feed } = await sendQuery<Feed>(product.url, '{ feed(first: 6) { articles { id } } }');
        expect(feed.articles).toHaveLength(6);
        await page.goto(`${way.address}/feed`);
        await expect(main(page).getByRole('article').first()).toBeVisible();
      });
      await step('a story plays', async () => {
        await listenButton(page).click();
        await waitForSound(page);
      });
      await step('the story plays in another voice', async () => {
        const { src } = (await readSoundState(page))!;
        const dock = page.getByRole('region', { name: 'Player' });
        await dock.getByRole('button', { name: /^Voice/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Use Brian' }).click();
        await expect.poll(async () => (await readSoundState(page))?.src.split('?')[0]).not.toBe(src.split('?')[0]);
        await waitForSound(page);
      });
      await step('saving requires an account', async () => {
        await main(page).getByRole('button', { name: /^Save/ }).first().click();
        await expect(page).toHaveURL(/\/auth/);
      });
      await step('registration shows where to find the code', async () => {
        await page.getByRole('tab', { name: 'Register' }).click();
        await page.getByLabel('Email').fill(EMAIL);
        await page.getByLabel('Password', { exact: true }).fill('kettles boil slowly');
        await page.getByRole('button', { name: 'Register' }).click();
        await expect(main(page).getByText('This server does not send mail yet.', { exact: false })).toBeVisible();
      });
      await step('the code printed in the terminal confirms the account', async () => {
        const code = () => printed(new RegExp(`^mail to ${EMAIL}: (\\d+) is your Tidings code`, 'm'));
        await expect.poll(code).not.toBe('');
        await page.getByLabel('Code').fill(code());
        await page.getByRole('button', { name: 'Confirm' }).click();
        await expect(page).toHaveURL(`${way.address}/feed`);
        await expect(main(page).locator('button[aria-pressed="true"][aria-label^="Save"]')).not.toHaveCount(0);
      });
      await step('a programme is scheduled on a busy machine', async () => {
        loops.push(...startBusyLoops());
        await page.goto(`${way.address}/morning`);
        await scheduleMorning(page);
      });
      await step('the programme is announced with its audio', async () => {
        const notice = () => printed(new RegExp(`^mail to ${EMAIL}: (Your news is ready.*)`, 'm'));
        await expect.poll(notice, { timeout: AUDIO_LIMIT_MS }).not.toBe('');
      });
      await step('the programme plays', async () => {
        await page.reload();
        await main(page)
          .getByRole('button', { name: /^Play your morning/ })
          .click();
        await waitForSound(page);
      });
      for (const loop of loops.splice(0)) loop.kill();
      await step('the saved story is downloaded', async () => {
        await page.goto(`${way.address}/saved`);
        await waitUntilCached(page);
        await main(page)
          .getByRole('button', { name: /^Download:/ })
          .click();
        await expect(main(page).getByRole('button', { name: /^Downloaded\. Remove/ })).toBeVisible({ timeout: 90_000 });
      });
      await step('the download plays offline', async () => {
        await way.shut();
        await page.reload();
        await listenButton(page).click();
        await waitForSound(page);
        expect((await readSoundState(page))!.src).toContain('/kept/');
      });
      await step('back online, the saved story and the session are still there', async () => {
        await way.open();
        await page.goto(`${way.address}/saved`);
        await expect(main(page).getByRole('article')).toHaveCount(1);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Log out' })).toBeVisible();
      });
    } finally {
      await report();
      for (const loop of loops) loop.kill();
      await way.shut();
      await product.stop();
      removeFolder(product.data);
    }
  },
);
