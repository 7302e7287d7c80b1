import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { waitForSound, readSoundState, watchSound } from './sound.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_LIMIT_MS = 240_000;

type Process = { name: string; url: string };
let fleet: { url: string; processes: Process[] };
let running: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(READY_LIMIT_MS);
  running = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'apps/lab/src/fleet/run.ts'), '2'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  fleet = await new Promise((resolve, reject) => {
    let output = '';
    running.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('\n')) resolve(JSON.parse(output) as typeof fleet);
    });
    running.once('exit', (code) => reject(new Error(`the fleet ended with ${code}`)));
  });
});
test.afterAll(async () => {
  if (running.exitCode !== null) return;
  const ended = new Promise((resolve) => {
    running.once('exit', resolve);
  });
  running.stdin?.end();
  await ended;
});

test('two replicas of each process become ready and serve headlines, audio and search', async ({ page }) => {
  const roles = fleet.processes.map(({ name }) => name.replace(/-\d+$/, ''));
  expect(roles).toEqual(expect.arrayContaining(['api', 'speech', 'relay']));
  for (const role of roles) expect(roles.filter((name) => name === role)).toHaveLength(2);
  for (const { url } of fleet.processes) {
    await expect.poll(async () => (await fetch(`${url}/healthz/ready`)).status, { timeout: 60_000 }).toBe(200);
    expect((await fetch(`${url}/healthz/live`)).status).toBe(200);
  }

  await watchSound(page);
  await page.goto(`${fleet.url}/feed`);
  const story = page.getByRole('main').getByRole('article').first();
  await expect(story).toBeVisible();
  await story
    .getByRole('button', { name: /^Listen/ })
    .first()
    .click();
  const first = await waitForSound(page);
  console.log(`play to sound on the fleet: ${first.waitedMs} ms`);
  await page.waitForTimeout(700);
  expect((await readSoundState(page))!.currentTime).toBeGreaterThan(first.sound.currentTime + 0.3);

  // Sends the query from the page's origin, as the search page does.
  const search = (query: string) =>
    page.evaluate(async (text) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'query S($q: String!) { searchPage(query: $q, first: 5) { degraded results { article { title } } } }',
          variables: { q: text },
        }),
      });
      return (
        (await response.json()) as {
          data: { searchPage: { degraded: boolean; results: { article: { title: string } }[] } };
        }
      ).data.searchPage;
    }, query);
  await expect.poll(async () => (await search('lighthouse')).degraded, { timeout: 60_000 }).toBe(false);
  expect((await search('lighthouse')).results.length).toBeGreaterThan(0);
  expect((await search('lighthuose')).results.length).toBeGreaterThan(0);
});
