import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

function runFiles(files: Record<string, string>, { args = [] }: { args?: string[] } = {}) {
  const folder = mkdtempSync(join(root, 'tools/test/runner-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return spawnSync(process.execPath, [join(root, 'tools/test/jest.mjs'), 'unit', folder, ...args], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, FORCE_COLOR: '0', TIDINGS_TEST_TIER: '', TINYPOOL_WORKER_ID: '', NODE_OPTIONS: '' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const PASSES = "it('passes', () => expect(1).toBe(1));";

describe('the test runner', () => {
  it('reports a file as failed if its process ends, and runs the others', () => {
    const { status, stderr } = runFiles({
      'one.spec.ts': "it('ends its process', () => process.exit(0));",
      'two.spec.ts': PASSES,
      'three.spec.ts': PASSES,
    });
    expect(stderr).toContain('2 passed, 3 total');
    expect(status).toBe(1);
  }, 90_000);

  it('fails when a path matches no test', () => {
    const { status, stdout, stderr } = runFiles({}, { args: ['tools/no-such-folder'] });
    expect(stdout + stderr).toContain('No tests found');
    expect(status).toBe(1);
  }, 90_000);

  it('passes without a test with --passWithNoTests', () => {
    expect(runFiles({}, { args: ['--passWithNoTests'] }).status).toBe(0);
  }, 90_000);
});

it('npm test rejects an unknown suite and lists the suites', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/test/all.mjs', 'apis'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^There is no suite apis\. Suites: .*\bapi, .*\bbrowser, .*\.\n$/);
  expect(status).toBe(2);
});
