// Runs the checks that a slice must pass before its release.
import '../docs/typescript-hooks.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { slices } from '../graph/projects.mjs';
import { startProduct } from '../product/product.ts';
import { waitUntilInService, checkPages, openBrowser } from './check-pages.mjs';
import { removeCredentials } from './clean-clone.mjs';
import { reuseBundles } from './reuse-bundles.mjs';
import { findMissingFields } from './running-api.mjs';
import { BYTES_PER_KB, containsSharedLibrary, measureSizes, listSizeProblems } from './slice-sizes.mjs';

const { readCurrentReleases } = await import('@tidings/platform/remote-releases/change-releases.ts');
const { publishVersion } = await import('@tidings/platform/remote-releases/publish-version.ts');
const { CARD_FILE } = await import('@tidings/platform/remote-releases/release-format.ts');
const { getVersionFilePath, openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');
const { checkReleasedOwners, releaseVersion } = await import('@tidings/platform/remote-releases/release-remote.ts');

const node = join(root, 'node_modules/.bin/node');
const SHOWN_LINES = 6;

/** Returns null on success, or the output if the program fails. */
function runUntilFailure(clone, args) {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'], env: removeCredentials() });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('close', (status) => resolve(status === 0 ? null : output));
  });
}

const linesLike = (text, pattern) =>
  [...new Set(text.split('\n').filter((line) => pattern.test(line)))].slice(0, SHOWN_LINES).join('\n') ||
  text.trim().split('\n').slice(-SHOWN_LINES).join('\n');

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/**
 * Reads which routes and slots belong to the shell and to the built slices. Slices may take addresses below the shell's
 * pages, because the shell's `/*` routes apply only to addresses without a page.
 */
export function readBuiltOwners() {
  const pages = readJson(join(root, 'apps/shell/dist/pages.json'));
  const shellRoutes = Object.keys(pages ?? {}).filter((route) => !route.endsWith('/*'));
  const cards = slices.map((name) => readJson(join(root, 'apps', name, 'dist', CARD_FILE)));
  return [...(pages ? [{ name: 'the shell', routes: shellRoutes, slots: [] }] : []), ...cards.filter(Boolean)];
}

/** Each check returns null on success, or a sentence that describes the problem. */
const checks = {
  async types({ name, clone }) {
    const output = await runUntilFailure(clone, ['tools/graph/typecheck.mjs', name]);
    return output && `it does not type-check:\n${linesLike(output, /error TS/)}`;
  },
  async tests({ name, clone }) {
    const output = await runUntilFailure(clone, ['tools/test/jest.mjs', 'unit', `apps/${name}/`, '--passWithNoTests']);
    return output && `its tests fail:\n${linesLike(output, /^\s*●|^FAIL/)}`;
  },
  async documents({ name, clone, card, api }) {
    const output = await runUntilFailure(clone, ['tools/checks/documents.ts', name]);
    if (output)
      return `it uses fields that the committed schema does not have:\n${linesLike(output, /^(apps|libs)\//)}`;
    if (api.answer) return findMissingFields(api.url, card.api);
    console.error(`  documents: only checked against the committed schema: ${api.problem}`);
    return null;
  },
  async owners({ place, card }) {
    try {
      await checkReleasedOwners(place, card, readBuiltOwners());
      return null;
    } catch (error) {
      if (error.name !== 'ReleaseRefused') throw error;
      return error.message;
    }
  },
  async budgets({ name, place, card, folder }) {
    const sizes = await measureSizes(card, (file) => readFileSync(join(folder, file)));
    const before = await standingSizes(place, name);
    for (const [part, bytes] of Object.entries(sizes)) {
      const was =
        before &&
        ` (${bytes >= before[part] ? '+' : '−'}${(Math.abs(bytes - before[part]) / BYTES_PER_KB).toFixed(1)} KB)`;
      console.error(`  ${name}: ${part} ${(bytes / BYTES_PER_KB).toFixed(1)} KB gzip${was ?? ''}`);
    }
    const second = readdirSync(folder).filter(
      (file) => file.endsWith('.js') && containsSharedLibrary(readFileSync(join(folder, file), 'utf8')),
    );
    const problems = [
      ...listSizeProblems(name, sizes),
      ...second.map((file) => `${file} contains a library of the shell`),
    ];
    return problems.length > 0 ? problems.join('; ') : null;
  },
  async look({ clone, card, folder }) {
    const others = ['shell', 'standalone', ...slices.filter((name) => name !== card.name)];
    reuseBundles(clone, others);
    const output = await runUntilFailure(clone, ['tools/build.mjs', ...others]);
    if (output) {
      const errors = linesLike(output, /×|rror/);
      return `the product of this commit, needed to check its pages, cannot be built:\n${errors}`;
    }
    const data = mkdtempSync(join(tmpdir(), 'tidings-look-'));
    const releasePlace = openReleaseStore(join(data, 'remotes'));
    let browser;
    let product;
    try {
      await publishVersion(releasePlace, folder);
      await releaseVersion(releasePlace, card.name, card.version);
      product = await startProduct({
        checkout: clone,
        data,
        keep: true,
        env: { TIDINGS_REMOTES: join(data, 'remotes'), TIDINGS_SLICE_OWNERS: '', TIDINGS_NATURAL: 'off' },
      });
      browser = await openBrowser();
      if (!(await waitUntilInService(product.url, card)))
        return 'it does not come into service in the shell of this commit.';
      const wrong = await checkPages(browser, product.url, card);
      return wrong && `its pages do not work in the shell: ${wrong}`;
    } finally {
      await browser?.close();
      await product?.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};
export const GATE_CHECKS = Object.keys(checks);
/** Checks that need no running product. */
const FIRST = GATE_CHECKS.filter((check) => check !== 'look');

async function standingSizes(place, name) {
  const line = (await readCurrentReleases(place))?.remotes[name];
  const standing = line && (await place.sealedCard(name, line));
  if (!standing) return null;
  return measureSizes(standing, (file) => place.read(getVersionFilePath(name, line.version, file))).catch(() => null);
}

/** Runs the checks. Throws `refused(sentence)` if one fails. */
export async function runReleaseChecks(release, skipped, refused) {
  const selected = GATE_CHECKS.filter((check) => !skipped.includes(check));
  const run = async (check) => {
    const started = Date.now();
    const problem = await checks[check](release).catch((error) => `${check} could not be checked: ${error.message}.`);
    console.error(`  ${check}: ${problem ? 'refused' : 'passed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    return problem;
  };
  for (const group of [FIRST, ['look']]) {
    const problems = await Promise.all(group.filter((check) => selected.includes(check)).map(run));
    const [problem] = problems.filter(Boolean);
    if (problem)
      throw refused(
        `${release.name} ${release.card.version} is not released: ${problem}\nThe current version stays in service.`,
      );
  }
}
