import { DigestBuilder, computeFingerprint, cleanDocument } from './indexed-text.ts';
import {
  type IndexDigest,
  type SearchDocument,
  type SearchSource,
  PERMANENT_REMOVAL_REVISION,
} from './search-index.port.ts';
import { type SearchIndexHandle, createSearchDocument } from './tested-index.fixture.ts';

const BATCH = 50;

/** Documents replaced during the rebuild count as changed. */
export class ListedDocumentSource implements SearchSource {
  readonly documents = new Map<string, SearchDocument>();
  readonly #changes: string[] = [];
  meanwhile: () => Promise<void> = async () => undefined;
  afterwards: () => Promise<void> = async () => undefined;

  constructor(documents: readonly SearchDocument[]) {
    for (const document of documents) this.documents.set(document.id, document);
  }

  get digest(): IndexDigest {
    const digest = new DigestBuilder();
    for (const document of this.#sorted())
      digest.add(document.id, document.revision, computeFingerprint(cleanDocument(document)));
    return digest.digest();
  }

  change(document: SearchDocument): void {
    this.documents.set(document.id, document);
    this.#changes.push(document.id);
  }

  withdraw(id: string): void {
    this.documents.delete(id);
    this.#changes.push(id);
  }

  async *all(): AsyncIterable<SearchDocument[]> {
    const snapshot = this.#sorted();
    for (let from = 0; from < snapshot.length; from += BATCH) {
      yield snapshot.slice(from, from + BATCH);
      await this.meanwhile();
    }
  }

  async look(ids: readonly string[]) {
    return {
      documents: ids.flatMap((id) => this.documents.get(id) ?? []),
      removals: ids.filter((id) => !this.documents.has(id)).map((id) => ({ id, revision: PERMANENT_REMOVAL_REVISION })),
    };
  }

  mark(): Promise<string> {
    return Promise.resolve(String(this.#changes.length));
  }

  async changedSince(mark: string): Promise<string[]> {
    const changed = this.#changes.slice(Number(mark));
    const afterwards = this.afterwards;
    this.afterwards = async () => undefined;
    await afterwards();
    return changed;
  }

  #sorted(): SearchDocument[] {
    return [...this.documents.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
}

export function describeSearchRebuild(open: () => Promise<SearchIndexHandle>): void {
  let opened: SearchIndexHandle;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const harbour = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      createSearchDocument({ title: `Harbour story ${number}`, body: `Ship ${number} came in.\u0000` }),
    );

  it('makes the index equal to the source, even when repeated', async () => {
    const { index, settled } = opened;
    const documents = harbour(120);
    const stray = createSearchDocument({ title: 'Harbour stray' });
    await index.upsert([
      ...documents.slice(0, 10).map((document) => ({ ...document, title: 'Harbour, but wrong' })),
      stray,
    ]);
    const source = new ListedDocumentSource(documents);
    const report = await index.rebuild(source);
    expect(report).toEqual({ ...source.digest, refused: [] });
    await settled();
    expect(await index.digest()).toEqual(source.digest);
    expect((await index.search({ text: 'wrong or stray', first: 10 })).hits).toEqual([]);
    expect(await index.rebuild(source)).toEqual(report);
  });

  it('loses no concurrent change and lets no search fail', async () => {
    const { index, settled } = opened;
    const source = new ListedDocumentSource(harbour(400));
    await index.rebuild(source);
    const [edited, withdrawn, anchor] = [...source.documents.values()];
    const added = createSearchDocument({ title: 'Harbour news of this minute' });
    const done = new AbortController();
    let searches = 0;
    const reader = (async () => {
      while (!done.signal.aborted) {
        const { hits } = await index.search({ text: `"${anchor!.title}"`, first: 5 });
        expect(hits.map(({ id }) => id)).toContain(anchor!.id);
        searches += 1;
      }
    })();
    let batches = 0;
    source.meanwhile = async () => {
      if ((batches += 1) !== 4) return;
      const newer = { ...edited!, revision: 2, title: 'Harbour edited' };
      source.change(newer);
      source.change(added);
      source.withdraw(withdrawn!.id);
      await index.upsert([newer, added]);
      await index.remove([{ id: withdrawn!.id, revision: 2 }]);
    };
    const last = createSearchDocument({ title: 'Harbour news of the last moment' });
    source.afterwards = async () => {
      source.change(last);
      await index.upsert([last]);
    };
    const report = await index.rebuild(source);
    done.abort();
    await reader;
    await settled();
    expect(searches).toBeGreaterThan(3);
    expect(report).toMatchObject(source.digest);
    expect(await index.digest()).toEqual(source.digest);
    const after = { ...edited!, revision: 3, title: 'Harbour edited again' };
    await index.upsert([after]);
    await settled();
    expect((await index.search({ text: '"edited again"', first: 5 })).hits.map(({ id }) => id)).toEqual([edited!.id]);
  });
}
