import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BlobStore, type ByteRange, BlobKeyError } from './blob-store.port.ts';

async function* half(): AsyncGenerator<Buffer> {
  yield Buffer.from('ha');
  throw new Error('cut');
}

export const createFailingStream = (): Readable => Readable.from(half());

const held = (): number =>
  (existsSync('/proc/self/fd')
    ? readdirSync('/proc/self/fd')
    : process.getActiveResourcesInfo().filter((name) => /TCP|FSReq|FileHandle/.test(name))
  ).length;

export function describeBlobStore(name: string, create: () => Promise<BlobStore>): void {
  describe(`blob store: ${name}`, () => {
    let store: BlobStore;
    beforeEach(async () => {
      store = await create();
    });
    const read = async (key: string, range?: ByteRange) => {
      const blob = await store.get(key, range);
      return blob && (await buffer(blob.stream)).toString();
    };

    it('returns a blob with its size and type, whether stored from bytes or a stream', async () => {
      await store.put('audio/ab/one.mp3', Buffer.from('first sound'), 'audio/mpeg');
      await store.put('two', Readable.from([Buffer.from('second '), Buffer.from('sound')]), 'text/plain');
      expect(await read('audio/ab/one.mp3')).toBe('first sound');
      expect(await read('two')).toBe('second sound');
      expect(await store.head('audio/ab/one.mp3')).toEqual({ size: 11, contentType: 'audio/mpeg' });
      expect(await store.head('two')).toEqual({ size: 12, contentType: 'text/plain' });
    });

    it('returns byte ranges, and an empty stream for a range beyond the end', async () => {
      await store.put('k', Buffer.from('0123456789'), 'text/plain');
      expect(await read('k', { start: 2, end: 5 })).toBe('234');
      expect(await read('k', { start: 7 })).toBe('789');
      expect(await read('k', { start: 8, end: 99 })).toBe('89');
      expect(await read('k', { start: 10 })).toBe('');
      const part = await store.get('k', { start: 0, end: 1 });
      expect(part?.size).toBe(10);
      part?.stream.destroy();
    });

    it('returns null for a missing key, even if it is a parent or child of an existing key', async () => {
      await store.put('a/b', Buffer.from('x'), 'text/plain');
      expect(await store.get('none')).toBeNull();
      expect(await store.head('a/b/c')).toBeNull();
      expect(await store.head('a')).toBeNull();
    });

    it('replaces and deletes blobs, and ignores a second deletion', async () => {
      await store.put('k', Buffer.from('old and long'), 'text/plain');
      await store.put('k', Buffer.from('new'), 'audio/mpeg');
      expect(await read('k')).toBe('new');
      expect((await store.head('k'))?.contentType).toBe('audio/mpeg');
      await store.delete('k');
      await store.delete('k');
      expect(await store.get('k')).toBeNull();
    });

    it('keeps the old blob when the new one fails halfway', async () => {
      await store.put('k', Buffer.from('whole'), 'text/plain');
      await expect(store.put('k', createFailingStream(), 'text/plain')).rejects.toThrow('cut');
      expect(await read('k')).toBe('whole');
    });

    it('stores one complete blob when many writers put the same key', async () => {
      const bodies = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
      await Promise.all(bodies.map((body) => store.put('k', Buffer.from(body), 'text/plain')));
      expect(bodies).toContain(await read('k'));
    });

    it('lets exactly one of many writers create a blob', async () => {
      for (let round = 0; round < 5; round += 1) {
        const bodies = Array.from({ length: 8 }, (_, index) => Buffer.alloc(20_000 + index, String(index)));
        const won = await Promise.all(
          bodies.map((body, index) =>
            store.putIfAbsent(`race-${round}`, index % 2 ? body : Readable.from([body]), 'text/plain'),
          ),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await read(`race-${round}`)).toBe(bodies[won.indexOf(true)]?.toString());
      }
      expect(await store.putIfAbsent('race-0', Buffer.from('late'), 'audio/mpeg')).toBe(false);
      expect(await store.head('race-0')).toMatchObject({ contentType: 'text/plain' });
      await store.delete('race-0');
      expect(await store.putIfAbsent('race-0', Buffer.from('after'), 'text/plain')).toBe(true);
      expect(await read('race-0')).toBe('after');
    });

    it('stores nothing from a failed writer and lets the next writer create the blob', async () => {
      await expect(store.putIfAbsent('k', createFailingStream(), 'text/plain')).rejects.toThrow('cut');
      expect(await store.head('k')).toBeNull();
      expect(await store.putIfAbsent('k', Buffer.from('whole'), 'text/plain')).toBe(true);
    });

    it('returns 1,000 random ranges of a 20 MB blob byte for byte, whether stored from bytes or a stream', async () => {
      const source = randomBytes(20_000_000);
      const pieces = Array.from({ length: 40 }, (_, index) => source.subarray(index * 500_000, (index + 1) * 500_000));
      await store.put('streamed', Readable.from(pieces), 'audio/mpeg');
      expect(await store.putIfAbsent('at-once', source, 'audio/mpeg')).toBe(true);
      expect(await store.putIfAbsent('at-once', Readable.from(pieces.toReversed()), 'audio/mpeg')).toBe(false);
      for (const key of ['streamed', 'at-once']) {
        const all = await store.get(key);
        expect(all?.size).toBe(source.length);
        expect(all && (await buffer(all.stream)).equals(source)).toBe(true);
      }
      const check = async () => {
        const start = randomInt(source.length);
        const end = Math.min(source.length, start + 1 + randomInt(randomInt(10) === 0 ? 2_000_000 : 50_000));
        const part = await store.get(randomInt(2) ? 'streamed' : 'at-once', { start, end });
        const bytes = part ? await buffer(part.stream) : Buffer.alloc(0);
        if (!bytes.equals(source.subarray(start, end)))
          throw new Error(`bytes ${start} to ${end} are not those that were put`);
      };
      for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 20 }, check));
    }, 120_000);

    it('releases its resources when a stream is destroyed early', async () => {
      await store.put('k', randomBytes(3_000_000), 'audio/mpeg');
      const leave = async (index: number) => {
        const blob = await store.get('k', index % 3 ? { start: index } : undefined);
        if (index % 2) {
          blob?.stream.destroy();
          return;
        }
        for await (const _ of blob?.stream ?? []) break;
      };
      await Promise.all(Array.from({ length: 10 }, (_, index) => leave(index)));
      await sleep(200);
      const before = held();
      for (let round = 0; round < 10; round += 1)
        await Promise.all(Array.from({ length: 10 }, (_, index) => leave(index)));
      for (let patience = 400; held() > before && patience > 0; patience -= 1) await sleep(50);
      expect(held()).toBeLessThanOrEqual(before);
      expect(await read('k', { start: 0, end: 0 })).toBe('');
    }, 60_000);

    it('accepts unusual keys and empty blobs', async () => {
      for (const key of [
        'a',
        'A',
        '0',
        '_',
        '-',
        'a.b.c',
        'a..b',
        'UP/Down.MP3',
        'deep/er/and/deep/er/still.txt',
        'x'.repeat(200),
      ]) {
        await store.put(`odd/${key}`.slice(0, 200), Buffer.from(key), 'text/plain');
        expect(await read(`odd/${key}`.slice(0, 200))).toBe(key);
      }
      await store.put('empty', Buffer.alloc(0), 'text/plain');
      expect(await store.head('empty')).toEqual({ size: 0, contentType: 'text/plain' });
      expect([await read('empty'), await read('empty', { start: 0 }), await read('none', { start: 3 })]).toEqual([
        '',
        '',
        null,
      ]);
    });

    it('check resolves when the store works', async () => {
      await expect(store.check()).resolves.toBeUndefined();
    });

    it('returns a link that works without the server, or undefined if links are not supported', async () => {
      await store.put('audio/link.mp3', Buffer.from('0123456789'), 'audio/mpeg');
      const link = await store.link('audio/link.mp3');
      if (link === undefined) return;
      const answer = await fetch(link, { headers: { range: 'bytes=2-4' } });
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        206,
        'audio/mpeg',
        '234',
      ]);
    });

    it('rejects links that would be valid for more than 7 days', async () => {
      await expect(store.link('audio/link.mp3', 604_801)).rejects.toThrow(
        'A link can be valid for at most 7 days (604800 seconds), not 604801: request a shorter time.',
      );
      await store.link('audio/link.mp3', 604_800);
    });

    it.each(['', '../up', '/root', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a\0b', 'é', 'x'.repeat(201)])(
      'rejects the key %j',
      async (key) => {
        await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(BlobKeyError);
        await expect(store.putIfAbsent(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(BlobKeyError);
        await expect(store.get(key)).rejects.toThrow(BlobKeyError);
        await expect(store.link(key)).rejects.toThrow(BlobKeyError);
      },
    );
  });
}
