import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from './release-store.ts';
import { describeReleaseStore } from './remote-releases.contract.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describeReleaseStore('a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-place-'));
  folders.push(folder);
  return openReleaseStore(folder);
});
