// `npm run test:visual -- [--update] [PART…]`: the gallery and the main pages, looked at and compared with pictures.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { galleryFiles, nameOf, serveGallery } from '../gallery/serve-gallery.mjs';
import { differencesPage } from './visual-differences.mjs';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';
const node = join(root, 'node_modules/.bin/node');
export const differencesFile = join(root, '.cache/visual/differences.html');

function playwright(args, env) {
  return new Promise((resolve) => {
    const child = spawn(
      node,
      [
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        'apps/e2e/playwright.visual.config.ts',
        '--reporter=list,json',
        ...args,
      ],
      { cwd: root, stdio: ['ignore', env.TIDINGS_PICTURES_SILENT ? 'ignore' : 'inherit', 'inherit'], env },
    );
    child.on('close', resolve);
  });
}

/**
 * One run: `{ passed, failed, skipped, pictures }`, the last of these what differs. `plants`: changes that only this
 * gallery has; `pictures`: another folder of them.
 */
export async function look({ args, plants = [], pictures, accept = false, isWhole = false, isSilent = false }) {
  const work = mkdtempSync(join(tmpdir(), 'tidings-visual-'));
  const results = join(work, 'results.json');
  const files = galleryFiles();
  const gallery = await serveGallery({ port: 0, live: false, plants, folder: join(work, 'gallery') });
  const status = await playwright(args, {
    ...process.env,
    TIDINGS_GALLERY: new URL(gallery.url).host,
    TIDINGS_GALLERY_PARTS: files.map(nameOf).join(','),
    TIDINGS_GALLERY_PRIMITIVES: files
      .filter((file) => file.startsWith('libs/ui/'))
      .map(nameOf)
      .join(','),
    ...(pictures ? { TIDINGS_PICTURES: pictures } : {}),
    ...(accept ? { TIDINGS_PICTURES_ACCEPT: '1' } : {}),
    ...(accept && isWhole ? { TIDINGS_PICTURES_ACCEPT_ALL: '1' } : {}),
    ...(isSilent ? { TIDINGS_PICTURES_SILENT: '1' } : {}),
    PLAYWRIGHT_JSON_OUTPUT_NAME: results,
  });
  await gallery.stop();
  let report = {};
  try {
    report = JSON.parse(readFileSync(results, 'utf8'));
  } catch {
    /* it ended before it could write it */
  }
  rmSync(work, { recursive: true, force: true });
  const { expected = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  mkdirSync(join(root, '.cache/visual'), { recursive: true });
  const differing = differencesPage(report, differencesFile);
  return { passed: expected, failed: status === 0 ? 0 : Math.max(unexpected, 1), skipped, differing };
}

async function main() {
  const given = process.argv.slice(2);
  const accept = given.includes('--update');
  const parts = given.filter((word) => word !== '--update');
  const names = parts.length > 0 ? `\\b(${parts.join('|')})` : '';
  // What is accepted is looked at by whoever accepts it; axe looks when it is compared.
  const args = ['--grep', accept ? `${names} looks as it did$` : `${names}( looks as it did)?$`];
  if (spawnSync(node, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
  const { passed, failed, skipped, differing } = await look({ args, accept, isWhole: parts.length === 0 });
  if (differing.length > 0) console.log(`${differing.length} pictures differ: ${differencesFile}`);
  if (accept) console.log('What was seen is accepted: look at it with git diff.');
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed > 0 ? 1 : 0);
}

if (process.argv[1] === import.meta.filename) await main();
