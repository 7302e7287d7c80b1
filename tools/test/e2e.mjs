// Browser tests against the built product: `node tools/test/e2e.mjs [--scale] [playwright arguments]`; `--scale`: as separate processes.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const scale = process.argv.includes('--scale');
const rest = process.argv.slice(2).filter((word) => word !== '--scale');
const result = spawnSync(join(root, 'node_modules/.bin/node'), [
  '--disable-warning=ExperimentalWarning', join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', scale ? 'apps/e2e/playwright.scale.config.ts' : 'apps/e2e/playwright.config.ts', ...rest,
], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
