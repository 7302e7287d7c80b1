// Browser tests against the built product: `node tools/test/e2e.mjs [playwright arguments]`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const result = spawnSync(join(root, 'node_modules/.bin/node'), [
  '--disable-warning=ExperimentalWarning', join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'apps/e2e/playwright.config.ts', ...process.argv.slice(2),
], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
