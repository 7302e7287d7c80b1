import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BlobKeyError } from './blob-store.port.ts';
import type { BlobStore, ByteRange } from './blob-store.port.ts';

async function* half(): AsyncGenerator<Buffer> {
  yield Buffer.from('ha');
  throw new Error('cut');
}

/** A body whose sender goes away. */
export const brokenOff = (): Readable => Readable.from(half());

/** What every adapter of the port promises. */
export function describeBlobStore(name: string, create: () => Promise<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let store: BlobStore;
    beforeEach(async () => { store = await create(); });
    const read = async (key: string, range?: ByteRange) => {
      const blob = await store.get(key, range);
      return blob && (await buffer(blob.stream)).toString();
    };

    it('gives back what was put, bytes or stream, with size and type', async () => {
      await store.put('audio/ab/one.mp3', Buffer.from('first sound'), 'audio/mpeg');
      await store.put('two', Readable.from([Buffer.from('second '), Buffer.from('sound')]), 'text/plain');
      expect(await read('audio/ab/one.mp3')).toBe('first sound');
      expect(await read('two')).toBe('second sound');
      expect(await store.head('audio/ab/one.mp3')).toEqual({ size: 11, contentType: 'audio/mpeg' });
      expect(await store.head('two')).toEqual({ size: 12, contentType: 'text/plain' });
    });

    it('gives ranges, and nothing beyond the end', async () => {
      await store.put('k', Buffer.from('0123456789'), 'text/plain');
      expect(await read('k', { start: 2, end: 5 })).toBe('234');
      expect(await read('k', { start: 7 })).toBe('789');
      expect(await read('k', { start: 8, end: 99 })).toBe('89');
      expect(await read('k', { start: 10 })).toBe('');
      const part = await store.get('k', { start: 0, end: 1 });
      expect(part?.size).toBe(10);
      part?.stream.destroy();
    });

    it('says null for what is not there, also below and above another key', async () => {
      await store.put('a/b', Buffer.from('x'), 'text/plain');
      expect(await store.get('none')).toBeNull();
      expect(await store.head('a/b/c')).toBeNull();
      expect(await store.head('a')).toBeNull();
    });

    it('replaces and deletes; deleting twice is fine', async () => {
      await store.put('k', Buffer.from('old and long'), 'text/plain');
      await store.put('k', Buffer.from('new'), 'audio/mpeg');
      expect(await read('k')).toBe('new');
      expect((await store.head('k'))?.contentType).toBe('audio/mpeg');
      await store.delete('k');
      await store.delete('k');
      expect(await store.get('k')).toBeNull();
    });

    it('keeps the old blob when the new one breaks off', async () => {
      await store.put('k', Buffer.from('whole'), 'text/plain');
      await expect(store.put('k', brokenOff(), 'text/plain')).rejects.toThrow('cut');
      expect(await read('k')).toBe('whole');
    });

    it('many writers of one key leave one whole blob', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
      await Promise.all(bodies.map((body) => store.put('k', Buffer.from(body), 'text/plain')));
      expect(bodies).toContain(await read('k'));
    });

    it.each(['', '../up', '/root', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'é', 'x'.repeat(201)])('refuses the key %j', async (key) => {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(BlobKeyError);
      await expect(store.get(key)).rejects.toThrow(BlobKeyError);
    });
  });
}
