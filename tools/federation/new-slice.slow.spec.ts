import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../bootstrap/stamp.mjs';
import { projects } from '../graph/projects.mjs';
import { type RunningProduct, startProduct } from '../product/product.ts';
import { checkPages, openBrowser, waitUntilInService } from './check-pages.mjs';
import { createCleanClone, runCommand } from './clean-clone.mjs';

const NAME = 'mf-check';
const ROUTE = '/check';
const TITLES = { en: 'Newly made', de: 'Frisch gemacht' };
const STEP_MS = 600_000;
const FEED_QUERY = '{ feedStatus { __typename } feed(first: 3) { articles { title } } }';

let clone: string;
let data: string;
let product: RunningProduct;
let browser: Browser;
/** The environment without the variables that Jest and `npm test` set. */
const env = { ...process.env };
for (const name of ['NODE_ENV', 'JEST_WORKER_ID', 'TIDINGS_TEST_TIER', 'PLAYWRIGHT_JSON_OUTPUT_NAME']) delete env[name];
const nodeInClone = () => join(clone, 'node_modules/.bin/node');
const run = (file: string, ...args: string[]): string =>
  runCommand(nodeInClone(), ['--disable-warning=ExperimentalWarning', join(clone, file), ...args], clone, env);
const git = (...args: string[]): string =>
  runCommand('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], clone);

beforeAll(async () => {
  runCommand(process.execPath, ['tools/build.mjs'], root, env);
  data = mkdtempSync(join(tmpdir(), 'tidings-new-slice-'));
  product = await startProduct({
    data,
    keep: true,
    env: { TIDINGS_REMOTES: join(data, 'remotes'), TIDINGS_NATURAL: 'off' },
  });
  browser = await openBrowser();
  clone = createCleanClone();
  run('tools/federation/new-slice.mjs', NAME, '--route', ROUTE, '--title', TITLES.en, '--de', TITLES.de);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'feat: a slice');
}, STEP_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  for (const folder of [data, clone]) if (folder) rmSync(folder, { recursive: true, force: true });
}, STEP_MS);

/** Runs `nx serve` and passes its address to `use`. */
async function withServedSlice(use: (url: string) => Promise<void>): Promise<void> {
  const child = spawn(nodeInClone(), [join(clone, 'node_modules/.bin/nx'), 'serve', NAME, '--port=0'], {
    cwd: clone,
    env: { ...env, NX_DAEMON: 'false', FORCE_COLOR: '0', TIDINGS_FEEDS: 'none', TIDINGS_NATURAL: 'off' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const whenClosed = once(child, 'close');
  let output = '';
  try {
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          const [, address] = /alone at (http:\/\/\S+), API/.exec(output) ?? [];
          if (address) resolve(address);
        });
      child.once('close', (status) => reject(new Error(`nx serve ended with ${status}:\n${output}`)));
    });
    await use(url);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await whenClosed;
  }
}

/** Replaces text in a file of the slice. Throws if the file does not contain it. */
function edit(file: string, from: string, to: string): void {
  const path = join(clone, 'apps', NAME, 'src/features/check', file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
}

describe('npm run new:slice', () => {
  it.each([
    [[NAME, '--route', '/dawn', '--title', 'Dawn'], `${NAME} already exists in apps/.`],
    [['mf-dawn', '--route', ROUTE, '--title', 'Dawn'], `That is taken: ${ROUTE} is of ${NAME}.`],
    [['mf-dawn', '--route', '/blogs/dawn', '--title', 'Dawn'], 'That is taken: /blogs/dawn is of mf-feed.'],
    [['mf-dawn', '--route', '/graphql', '--title', 'Dawn'], 'That is taken: /graphql is of the API.'],
    [['mf-dawn', '--route', '/pricing', '--title', 'Dawn'], 'That is taken: /pricing is of the shell.'],
    [['mf-dawn', '--route', '/dawn', '--title', 'Dawn', '--slot', 'dock'], 'the slot dock is of mf-player'],
    [['mf-dawn', '--route', '/dawn', '--title', 'Dawn', '--slot', 'roof'], 'There is no slot roof:'],
    [['mf-dawn', '--route', '/dawn/../etc', '--title', 'Dawn'], '/dawn/../etc is not a valid route:'],
    [['mf-dawn', '--title', 'Dawn'], 'A route is missing:'],
    [['mf-dawn', '--route', '/dawn'], 'A title is missing:'],
    [['mf-dawn', '--route', '/dawn', '--title', 'a\nb'], 'is not a valid title:'],
    [['mf-../dawn', '--route', '/dawn', '--title', 'Dawn'], 'mf-../dawn is not a valid slice name:'],
    [['mf-dawn', '--remove'], 'There is no slice mf-dawn in apps/.'],
    [[], 'Name the slice:'],
  ])('rejects the arguments %j in one sentence, and writes nothing', (args, sentence) => {
    const command = ['--disable-warning=ExperimentalWarning', 'tools/federation/new-slice.mjs', ...args];
    const { status, stdout, stderr } = spawnSync(nodeInClone(), command, { cwd: clone, encoding: 'utf8', env });
    const output = stdout + stderr;
    expect([status, output.trim().split('\n').length, output]).toEqual([2, 1, expect.stringContaining(sentence)]);
    expect(git('status', '--porcelain')).toBe('');
  });
});

// The tests use the same clone, in this order.
describe('a new slice in a clean clone', () => {
  it(
    'passes lint and type check, builds only its own bundle, and passes its tests',
    () => {
      for (const check of ['projects', 'boundaries', 'lockfile', 'hygiene']) run(`tools/checks/${check}.ts`);
      run('tools/graph/typecheck.mjs', NAME);
      run('tools/build.mjs', NAME);
      expect(readdirSync(join(clone, 'apps')).filter((app) => existsSync(join(clone, 'apps', app, 'dist')))).toEqual([
        NAME,
      ]);
      expect(run('tools/test/jest.mjs', 'unit', `apps/${NAME}/`)).toMatch(/Tests:\s+\d+ passed/);
    },
    STEP_MS,
  );

  it(
    'appears after its release in a product that runs already, with its title and a link in two languages',
    async () => {
      const releaseFolder = join(data, 'remotes');
      run('tools/federation/release.mjs', 'release', NAME, '--skip', 'gate', '--to', releaseFolder);
      const { remotes } = JSON.parse(readFileSync(join(releaseFolder, 'remotes.json'), 'utf8')) as {
        remotes: Record<string, { version: string }>;
      };
      const version = remotes[NAME]?.version ?? '';
      const card = JSON.parse(readFileSync(join(releaseFolder, 'mf', NAME, version, 'remote.json'), 'utf8')) as {
        name: string;
        version: string;
        routes: string[];
      };
      expect(await waitUntilInService(product.url, card)).toBe(true);
      expect(await checkPages(browser, product.url, card)).toBeNull();
      const html = await (await fetch(product.url + ROUTE)).text();
      expect(html).toContain(`<title>${TITLES.en} · Tidings</title>`);
      for (const [language, title] of Object.entries(TITLES)) {
        const page = await browser.newPage();
        await page.addInitScript((interfaceLanguage) => {
          localStorage.setItem('tidings.preferences', JSON.stringify({ interfaceLanguage }));
        }, language);
        await page.goto(`${product.url}/pricing`);
        await page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }).click();
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        await page.close();
      }
    },
    STEP_MS,
  );

  it(
    'is served with a real API, and shows saved changes of component, style and text without losing its state',
    async () => {
      edit('check.page.tsx', '<h1>', '<input />\n      <h1>');
      await withServedSlice(async (url) => {
        const page = await browser.newPage();
        await page.goto(url + ROUTE);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        await heading.getByText(TITLES.en).waitFor();
        const answer: unknown = await page.evaluate(
          async (query) =>
            (
              await fetch('/graphql', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ query }),
              })
            ).json(),
          FEED_QUERY,
        );
        expect(answer).toEqual({
          data: { feedStatus: expect.anything(), feed: { articles: expect.any(Array) } },
        });

        const field = page.getByRole('main').getByRole('textbox');
        await field.fill('typed before the saves');
        edit('check.page.tsx', '<h1>', '<h1 data-saved="yes">');
        await page.locator('h1[data-saved=yes]').waitFor();
        edit('check.module.css', '.page {', '.page {\n  outline-offset: 7px;');
        await page.waitForFunction(
          () => getComputedStyle(document.querySelector('h1')?.parentElement ?? document.body).outlineOffset === '7px',
        );
        expect(await field.inputValue()).toBe('typed before the saves');
        edit('check.words.ts', "places['/check'].title.en", "'Saved title'");
        await heading.getByText('Saved title').waitFor();
        await page.close();
      });
      git('checkout', '--quiet', '--', '.');
    },
    STEP_MS,
  );

  it(
    'passes its browser test in a product that includes it',
    () => {
      // The stamps of the copied builds show whether the new slice makes them outdated.
      for (const { folder, isBundled } of projects.values())
        if (isBundled && !existsSync(join(clone, folder, 'dist')))
          cpSync(join(root, folder, 'dist'), join(clone, folder, 'dist'), {
            recursive: true,
            preserveTimestamps: true,
          });
      run('tools/build.mjs');
      expect(run('tools/test/e2e.mjs', `apps/${NAME}/`)).toMatch(/[1-9]\d* passed/);
    },
    STEP_MS,
  );

  it(
    'passes the checks of the Kubernetes manifests, and is removed without leftovers',
    () => {
      run('tools/check.mjs', 'k8s', 'schemas', 'references');
      run('tools/federation/new-slice.mjs', NAME, '--remove');
      git('add', '--all');
      expect(git('diff', '--cached', '--stat', 'HEAD~1')).toBe('');
    },
    STEP_MS,
  );
});
