import fc from 'fast-check';
import { readSession } from './saved-session.ts';

const storageWith = (value: string): Storage => ({ getItem: () => value }) as unknown as Storage;

describe('saved session', () => {
  it('tolerates arbitrary stored values', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (value) => {
        const session = readSession(storageWith(value));
        if (session) expect(session.current).toBeLessThan(Math.max(1, session.queue.length));
      }),
      { numRuns: 1000 },
    );
  });
  it('keeps only same-origin images', () => {
    const pictures = [
      '/images/x/y',
      '/edition/art/bee.svg',
      'https://pictures.example/a.jpg',
      '//pictures.example/a.jpg',
      3,
      null,
    ];
    const session = readSession(
      storageWith(
        JSON.stringify({
          queue: pictures.map((imageUrl, at) => ({ id: `${at}`, articleId: 'a', title: 'A', imageUrl })),
        }),
      ),
    );
    expect(session?.queue.map(({ imageUrl }) => imageUrl)).toEqual([
      '/images/x/y',
      '/edition/art/bee.svg',
      null,
      null,
      null,
      null,
    ]);
  });
  it('omits invalid queue items and clamps values', () => {
    const validItem = { id: 'a', articleId: 'a', title: 'A' };
    const session = readSession(
      storageWith(
        JSON.stringify({ queue: [validItem, { id: 3 }, null], current: 5, rate: 99, heard: { a: 0.5, b: 'x' } }),
      ),
    );
    expect(session?.queue.map(({ id }) => id)).toEqual(['a']);
    expect(session).toMatchObject({ current: 0, rate: 4, heard: { a: 0.5, b: 0 }, engine: 'server' });
  });
});
