// `npx nx record-listening lab` writes recorded-listening.json, which determines the load. Build the product first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

const { status } = spawnSync(process.execPath, [join(root, 'tools/test/e2e.mjs'), 'listening-requests'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TIDINGS_TEST_RECORD: 'on' },
});
process.exit(status ?? 1);
