// `npm run test:e2e [-- Playwright arguments]` runs the browser tests. Tests that need the whole machine run last. With
// `--scale`, the product runs in separate processes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

process.env.TIDINGS_NATURAL ??= 'off';

const isScale = process.argv.includes('--scale');
const args = process.argv.slice(2).filter((word) => word !== '--scale');
const config = isScale ? 'apps/e2e/playwright.scale.config.ts' : 'apps/e2e/playwright.config.ts';
const { status } = spawnSync(
  join(root, 'node_modules/.bin/node'),
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    config,
    ...args,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
