// `npm run check -- visual [--update] [PART…]` compares screenshots with the committed pictures.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { listGalleryFiles, getGalleryName, serveGallery } from '../gallery/serve-gallery.mjs';

const node = join(root, 'node_modules/.bin/node');
const REPORT = join(root, '.cache/visual/report');

function runPlaywright(args, env) {
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  const config = ['--config', 'apps/e2e/playwright.visual.config.ts', '--reporter=list,html'];
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', cli, 'test', ...config, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PLAYWRIGHT_HTML_OUTPUT_DIR: REPORT, PLAYWRIGHT_HTML_OPEN: 'never', ...env },
  });
  return new Promise((resolve) => {
    child.on('close', resolve);
  });
}

const scriptArguments = process.argv.slice(2);
const parts = scriptArguments.filter((word) => word !== '--update');
const isUpdate = scriptArguments.includes('--update');
const names = parts.length > 0 ? `\\b(${parts.join('|')})` : '';
if (spawnSync(node, [join(root, 'tools/build.mjs')], { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);

const files = listGalleryFiles();
const primitives = files.filter((file) => file.startsWith('libs/ui/'));
const gallery = await serveGallery({ port: 0, live: false, folder: join(root, '.cache/visual/gallery') });
// A comparison also runs the accessibility tests with axe, whose titles have no suffix.
const status = await runPlaywright(
  ['--grep', isUpdate ? `${names} matches its reference picture$` : `${names}( matches its reference picture)?$`],
  {
    TIDINGS_NATURAL: process.env.TIDINGS_NATURAL ?? 'off',
    TIDINGS_GALLERY: new URL(gallery.url).host,
    TIDINGS_GALLERY_PARTS: files.map(getGalleryName).join(','),
    TIDINGS_GALLERY_PRIMITIVES: primitives.map(getGalleryName).join(','),
    ...(isUpdate ? { TIDINGS_PICTURES_ACCEPT: '1' } : {}),
    ...(isUpdate && parts.length === 0 ? { TIDINGS_PICTURES_ACCEPT_ALL: '1' } : {}),
  },
);
await gallery.stop();
if (isUpdate) console.log('The pictures were updated. Review them with git diff.');
else if (status !== 0) console.log(`Differences side by side: ${join(REPORT, 'index.html')}`);
process.exit(status ?? 1);
