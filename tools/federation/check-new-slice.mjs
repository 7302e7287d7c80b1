// `npm run check -- new-slice` creates a slice in a clean clone, shows it in a product that was started before, and
// removes it.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { projects } from '../graph/projects.mjs';
import { startProduct } from '../product/product.ts';
import { waitUntilInService, checkPages, openBrowser } from './check-pages.mjs';
import { createCleanClone, runCommand } from './clean-clone.mjs';

const MAX_S = 300;
const NAME = 'mf-check';
const ROUTE = '/check';
const COUNTED = /[1-9]\d* passed, \d+ failed, \d+ skipped/;
const TITLES = { en: 'Newly made', de: 'Frisch gemacht' };

const seconds = (since) => (performance.now() - since) / 1000;
const node = join(root, 'node_modules/.bin/node');
runCommand(node, [join(root, 'tools/build.mjs')], root);
const data = mkdtempSync(join(tmpdir(), 'tidings-new-slice-'));
const releasePlace = join(data, 'remotes');
const product = await startProduct({
  data,
  keep: true,
  env: { TIDINGS_REMOTES: releasePlace, TIDINGS_NATURAL: 'off' },
});
const browser = await openBrowser();
const started = performance.now();
let clone;

const typed = (file, ...args) =>
  runCommand(node, ['--disable-warning=ExperimentalWarning', join(clone, file), ...args], clone);
const git = (...args) =>
  runCommand('git', ['-c', 'user.name=Check', '-c', 'user.email=check@localhost', ...args], clone);

async function step(what, act) {
  const since = performance.now();
  const answer = await act();
  console.log(`${what} (${seconds(since).toFixed(1)} s)${answer ? `: ${answer}` : ''}`);
}

/** Returns the match. Throws an error with the whole text if nothing matches. */
function findMatch(words, wanted) {
  const match = wanted.exec(words);
  if (!match) throw new Error(`${wanted} does not match:\n${words}`);
  return (match[1] ?? match[0]).trim();
}

/** Copies the existing builds into the clone. Their stamps show whether the new slice makes them outdated. */
function takeBuilds() {
  for (const { folder, isBundled } of projects.values())
    if (isBundled && !existsSync(join(clone, folder, 'dist')))
      cpSync(join(root, folder, 'dist'), join(clone, folder, 'dist'), { recursive: true, preserveTimestamps: true });
}

/** Opens the page by its URL, and through the footer link in two languages. */
async function seen() {
  // Reads the version from the release place, because it depends on the commit of the release.
  const { version } = JSON.parse(readFileSync(join(releasePlace, 'remotes.json'), 'utf8')).remotes[NAME];
  const card = JSON.parse(readFileSync(join(releasePlace, 'mf', NAME, version, 'remote.json'), 'utf8'));
  if (!(await waitUntilInService(product.url, card))) throw new Error('it was not put in service');
  const wrong = await checkPages(browser, product.url, card);
  if (wrong) throw new Error(wrong);
  const html = await (await fetch(product.url + ROUTE)).text();
  if (!html.includes(`<title>${TITLES.en} · Tidings</title>`)) throw new Error('the server sends another title');
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
  return `${product.url}${ROUTE} works, with its title from the server and a link in the footer`;
}

let failed = false;
try {
  await step('a clean clone', () => {
    clone = createCleanClone();
  });
  await step('npm run new:slice', () => {
    typed('tools/federation/new-slice.mjs', NAME, '--route', ROUTE, '--title', TITLES.en, '--de', TITLES.de);
    git('add', '--all');
    git('commit', '--quiet', '--message', 'feat: a slice');
    return `${git('show', '--stat', '--format=').trim().split('\n').at(-1).trim()}`;
  });
  await step('its build', () => void typed('tools/build.mjs', NAME));
  await step('its tests', () => findMatch(typed('tools/test/jest.mjs', 'unit', `apps/${NAME}/`), /Tests:\s+(.*)/));
  await step('its release', () =>
    typed('tools/federation/release.mjs', 'release', NAME, '--skip', 'gate', '--to', releasePlace)
      .trim()
      .split('\n')
      .at(-1),
  );
  await step('in the running product', seen);
  await step('served alone', () => findMatch(typed('tools/federation/check-slices.mjs', NAME), /serve: (.*)/));
  await step('in the cluster check', () => {
    if (!readFileSync(join(clone, 'k8s/goldens/prod.yaml'), 'utf8').includes(`name: ${NAME}\n`))
      throw new Error(`${NAME} is missing in the rendered overlay prod`);
    return findMatch(typed('apps/lab/src/kubelab/check.mjs', 'schemas', 'references'), COUNTED);
  });
  await step('its browser test, in a product that includes it', () => {
    takeBuilds();
    typed('tools/build.mjs');
    return findMatch(typed('tools/test/e2e.mjs', `apps/${NAME}/`), /[1-9]\d* passed/);
  });
  const total = seconds(started);
  console.log(`from a clean clone to the running product: ${total.toFixed(0)} s of ${MAX_S} s`);
  failed = total > MAX_S;
  await step('its removal', () => {
    typed('tools/federation/new-slice.mjs', NAME, '--remove');
    git('add', '--all');
    git('diff', '--cached', '--exit-code', 'HEAD~1');
    return 'the working tree is unchanged';
  });
} catch (error) {
  failed = true;
  console.error(error.message);
} finally {
  await browser.close();
  await product.stop();
  for (const folder of [data, clone].filter(Boolean)) rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
