// `npm run record:listening`: the browser test of a visit, and what its browser sent in recorded-listening.json, which
// the load of the bench and the paper in docs/operations/scale.md are made of. Build first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';

const { status } = spawnSync(process.execPath, [join(root, 'tools/test/e2e.mjs'), 'listening-requests'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TIDINGS_TEST_RECORD: 'on' },
});
process.exit(status ?? 1);
