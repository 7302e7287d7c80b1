import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../checks/source-files.mjs';

type Options = { env?: Record<string, string>; args?: string[] };

/** Runs these files of tests, by name, in a folder of their own; one that hangs is ended. */
function runFiles(files: Record<string, string>, { env = {}, args = [] }: Options = {}) {
  const folder = mkdtempSync(join(root, 'tools/test/runner-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return spawnSync(process.execPath, [join(root, 'tools/test/jest.mjs'), 'unit', folder, ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, FORCE_COLOR: '0', TINYPOOL_WORKER_ID: '', NODE_OPTIONS: '', ...env },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const PASSES = "it('passes', () => expect(1).toBe(1));";

describe('the runner of tests', () => {
  it('waits for no process that begins later than the other', () => {
    const { status, stderr } = runFiles(
      { 'one.spec.ts': PASSES, 'two.spec.ts': PASSES, 'three.spec.ts': PASSES },
      { env: { NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tools/test/busy-workers.mjs'))}` } },
    );
    expect(stderr).toContain('3 passed, 3 total');
    expect(status).toBe(0);
  }, 90_000);

  it('calls a file failed whose process ends, and runs the others', () => {
    const { status, stderr } = runFiles({
      'one.spec.ts': "it('ends its process', () => process.exit(0));",
      'two.spec.ts': PASSES,
      'three.spec.ts': PASSES,
    });
    expect(stderr).toContain('2 passed, 3 total');
    expect(status).toBe(1);
  }, 90_000);

  it.each([
    ['alone', {}],
    ['beside one that does', { 'one.spec.ts': PASSES }],
  ])(
    'fails when a path matches no test, %s',
    (_, files) => {
      const { status, stdout, stderr } = runFiles(files, { args: ['tools/no-such-folder'] });
      expect(stdout + stderr).toMatch(/No tests found|No test of this suite is in .*tools\/no-such-folder/);
      expect(status).toBe(1);
    },
    90_000,
  );

  it('passes without a test where that is asked for', () => {
    expect(runFiles({}, { args: ['--passWithNoTests'] }).status).toBe(0);
  }, 90_000);
});
