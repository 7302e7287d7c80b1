import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFailingStream, describeBlobStore } from './blob-store.contract.ts';
import { BlobStoreUnavailable } from './blob-store.port.ts';
import { createBlobStore } from './create-blob-store.ts';
import { FileBlobStore } from './file-blob-store.adapter.ts';

const folders: string[] = [];
const freshFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidings-blobs-'));
  folders.push(folder);
  return folder;
};
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

describeBlobStore('files', async () => new FileBlobStore(await freshFolder()));

it('the file store leaves no incomplete file behind', async () => {
  const folder = await freshFolder();
  await expect(new FileBlobStore(folder).put('k', createFailingStream(), 'text/plain')).rejects.toThrow('cut');
  const store = new FileBlobStore(folder);
  await store.putIfAbsent('two', Buffer.from('x'), 'text/plain');
  expect(await store.putIfAbsent('two', Buffer.from('y'), 'text/plain')).toBe(false);
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('the file store is used if no bucket is configured, and does not support links', async () => {
  const store = createBlobStore({
    s3Bucket: undefined,
    s3Endpoint: undefined,
    s3Credentials: undefined,
    awsRegion: undefined,
    dataFolder: await freshFolder(),
  });
  expect(store).toBeInstanceOf(FileBlobStore);
  expect(await store.link('k')).toBeUndefined();
});

it('the file store reports that it cannot write to its folder', async () => {
  const folder = join(await freshFolder(), 'taken');
  await writeFile(folder, 'a file');
  const store = new FileBlobStore(join(folder, 'blobs'));
  await expect(store.check()).rejects.toThrow(BlobStoreUnavailable);
  await expect(store.putIfAbsent('k', Buffer.from('x'), 'text/plain')).rejects.toThrow(
    `${join(folder, 'blobs')} (ENOTDIR): a file is in the way`,
  );
});
