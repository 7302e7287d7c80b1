import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenOff, describeBlobStore } from './blob-store.contract.ts';
import { FileBlobStore } from './file-blob-store.adapter.ts';

const folders: string[] = [];
const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-blobs-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeBlobStore('files', async () => new FileBlobStore(await freshFolder()));

it('leaves no half-written file behind', async () => {
  const folder = await freshFolder();
  await expect(new FileBlobStore(folder).put('k', brokenOff(), 'text/plain')).rejects.toThrow('cut');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
