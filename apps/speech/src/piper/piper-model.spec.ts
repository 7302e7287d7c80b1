import { releaseFile } from './piper-model.ts';

it('releaseFile frees the memory of a file, but not memory that buffers share', () => {
  const file = new Uint8Array(1_000_000);
  releaseFile(file);
  expect(file.byteLength).toBe(0);
  const shared = new Uint8Array(new ArrayBuffer(1_000), 0, 10);
  releaseFile(shared);
  expect(shared.byteLength).toBe(10);
});
