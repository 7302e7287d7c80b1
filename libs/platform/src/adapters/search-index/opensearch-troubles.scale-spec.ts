import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_VERSION } from './opensearch-template.ts';
import { type OpenTestIndex, openTestIndex } from './opensearch.contract.ts';
import { RefusedDocuments } from './search-index.port.ts';
import { ListedDocumentSource } from './search-rebuild.contract.ts';
import { createSearchDocument } from './tested-index.fixture.ts';

jest.setTimeout(180_000);

describe('OpenSearch failures', () => {
  let opened: OpenTestIndex;
  beforeEach(async () => {
    opened = await openTestIndex();
  });
  afterEach(() => opened?.close());

  const stories = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      createSearchDocument({ title: `Story ${number}`, body: `It is told for the ${number}th time.` }),
    );
  const search = async (text: string) => {
    await opened.settled();
    return (await opened.index.search({ text, first: 50 })).hits.map(({ id }) => id);
  };

  it('stores all of 10,000 documents when one request in twenty is rejected temporarily', async () => {
    const { index, door: proxy } = opened;
    const documents = stories(10_000);
    const often = new Map<string, number>();
    proxy.turnAway = (id) => {
      const times = (often.get(id) ?? 0) + 1;
      often.set(id, times);
      return Number(id.slice(-4)) % 20 === 0 && times <= 2;
    };
    await index.upsert(documents);
    expect(proxy.turnedAway).toBe(1_000);
    expect([...often.values()].filter((times) => times === 1)).toHaveLength(9_500);
    await opened.settled();
    expect(await index.digest()).toEqual(new ListedDocumentSource(documents).digest);
  });

  it('names the rejected document and stores all others', async () => {
    const { index } = opened;
    const [poison, ...good] = [createSearchDocument({ title: 'Poison', country: 'x'.repeat(40_000) }), ...stories(20)];
    const other = createSearchDocument({ title: 'Bystander' });
    const [mixed, alone] = await Promise.allSettled([
      index.upsert([...good.slice(0, 10), poison, ...good.slice(10)]),
      index.upsert([other]),
    ]);
    expect(alone.status).toBe('fulfilled');
    const error: unknown = mixed.status === 'rejected' ? mixed.reason : null;
    expect(error).toBeInstanceOf(RefusedDocuments);
    expect((error as RefusedDocuments).refused).toEqual([
      { id: poison.id, reason: expect.stringContaining('immense term') },
    ]);
    await opened.settled();
    expect(await index.digest()).toEqual(new ListedDocumentSource([...good, other]).digest);
    const report = await index.rebuild(new ListedDocumentSource([...good, poison]));
    expect(report).toMatchObject({ ...new ListedDocumentSource(good).digest, refused: [{ id: poison.id }] });
  });

  it('retries briefly on a read-only server, then throws BackingServiceUnavailable', async () => {
    const { index, prefix, direct } = opened;
    const [before, during] = stories(2) as [
      ReturnType<typeof createSearchDocument>,
      ReturnType<typeof createSearchDocument>,
    ];
    await index.upsert([before]);
    const block = (on: boolean | null) =>
      direct.indices.putSettings({
        index: `${prefix}-articles-v*`,
        body: { index: { blocks: { read_only_allow_delete: on as boolean } } },
      });
    await block(true);
    await expect(index.upsert([during])).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
      message: expect.stringContaining('blocked'),
    });
    expect(await search('story')).toEqual([before.id]);
    const waiting = index.upsert([during]);
    await sleep(500);
    await block(null);
    await waiting;
    expect(await search('story')).toHaveLength(2);
  });

  it('does not create an index implicitly, and rebuilds a lost one identically', async () => {
    const { index, prefix, direct } = opened;
    const source = new ListedDocumentSource(stories(300));
    const before = await index.rebuild(source);
    await direct.indices.delete({ index: `${prefix}-articles-v*` });
    expect(await index.state()).toBe('missing');
    await expect(index.search({ text: 'story', first: 1 })).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
      message: expect.stringContaining('tidings rebuild search'),
    });
    await expect(index.similar(createSearchDocument({}).id, 1)).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    await expect(index.upsert(stories(1))).rejects.toMatchObject({ name: 'BackingServiceUnavailable' });
    await expect(index.remove([{ id: createSearchDocument({}).id, revision: 2 }])).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    expect((await direct.indices.getAlias({ index: `${prefix}-articles-*`, allow_no_indices: true })).body).toEqual({});
    expect(await index.rebuild(source)).toEqual(before);
    expect(await index.state()).toBe('ready');
  });

  it('replaces an index that has the same name as its alias', async () => {
    const { index, prefix, direct } = opened;
    await direct.indices.delete({ index: `${prefix}-articles-v*` });
    await direct.indices.create({ index: `${prefix}-articles-write-v1` });
    const source = new ListedDocumentSource(stories(3));
    await index.rebuild(source);
    expect(await index.state()).toBe('ready');
    expect(await search('story')).toHaveLength(3);
  });

  it('ignores an index from another release and replaces it on rebuild', async () => {
    const { index, prefix, direct } = opened;
    await direct.indices.delete({ index: `${prefix}-articles-v*` });
    await direct.indices.putIndexTemplate({
      name: `${prefix}-articles-v0`,
      body: {
        index_patterns: [`${prefix}-articles-v0-*`],
        version: 0,
        template: { mappings: { dynamic: 'strict', properties: { headline: { type: 'text' } } } },
      },
    });
    await direct.indices.create({
      index: `${prefix}-articles-v0-1`,
      body: {
        aliases: { [`${prefix}-articles-read-v0`]: {}, [`${prefix}-articles-write-v0`]: { is_write_index: true } },
      },
    });
    expect(await index.state()).toBe('older');
    await expect(index.search({ text: 'story', first: 1 })).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    await index.rebuild(new ListedDocumentSource(stories(3)));
    expect(await index.state()).toBe('ready');
    expect(Object.keys((await direct.indices.getAlias({ index: `${prefix}-articles-v*` })).body)).toEqual([
      expect.stringContaining(`-articles-v${INDEX_VERSION}-`),
    ]);
  });

  it('continues paging after the point in time has expired', async () => {
    const { index, direct, prefix } = opened;
    const source = new ListedDocumentSource(stories(25));
    await index.rebuild(source);
    const first = await index.search({ text: 'story', first: 10, paged: true });
    const { view } = JSON.parse(
      Buffer.from(first.nextCursor ?? '', 'base64url')
        .toString('utf8')
        .slice(1),
    ) as { view: string };
    await direct.deletePit({ body: { pit_id: [view] } });
    const second = await index.search({ text: 'story', first: 10, paged: true, after: first.nextCursor });
    await index.rebuild(source);
    const third = await index.search({ text: 'story', first: 10, paged: true, after: second.nextCursor });
    const ids = [first, second, third].flatMap(({ hits }) => hits.map(({ id }) => id));
    expect(ids).toHaveLength(25);
    expect(new Set(ids).size).toBe(25);
    expect(third.nextCursor).toBeNull();
    expect(Object.keys((await direct.indices.getAlias({ index: `${prefix}-articles-v*` })).body)).toHaveLength(1);
  });

  it('times out when the server does not respond to reads or writes', async () => {
    const { index, door: proxy } = opened;
    proxy.silent = true;
    const started = performance.now();
    await expect(index.search({ text: 'story', first: 1 })).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    expect(performance.now() - started).toBeLessThan(15_000);
    const writings = await Promise.allSettled(stories(5).map((story) => index.upsert([story])));
    expect(writings.map((writing) => writing.status === 'rejected' && (writing.reason as Error).name)).toEqual(
      Array(5).fill('BackingServiceUnavailable'),
    );
    expect(performance.now() - started).toBeLessThan(60_000);
    proxy.silent = false;
    await proxy.shut();
    await expect(index.search({ text: 'story', first: 1 })).rejects.toMatchObject({
      name: 'BackingServiceUnavailable',
    });
    await proxy.open();
    expect(await search('story')).toEqual([]);
  });
});
