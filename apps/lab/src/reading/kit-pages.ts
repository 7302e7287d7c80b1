// Reads the pages of the kits and computes the features and labels of their blocks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPageTree } from '@tidings/extraction/article/page-blocks.ts';
import { toPlacedBlocks } from '@tidings/extraction/blocks/dom-blocks.ts';
import { decodeBytes } from '@tidings/extraction/bytes/decode-bytes.ts';
import { computeFeatures, type PageFeatures } from '@tidings/extraction/reading/block-features.ts';
import { readDeclaredTexts } from '@tidings/extraction/reading/declared-texts.ts';
import { type Gold, type Labels, labelBlocks } from './label-blocks.ts';
import { createRandom } from './seeded-random.ts';

export type KitRecord = {
  id: string;
  url: string;
  contentType: string;
  enc: BufferEncoding;
  body: string;
  truth: Gold & { type?: string };
};
export type KitPage = {
  set: string;
  id: string;
  site: string;
  record: KitRecord;
  texts: string[];
  named: PageFeatures;
  /** Features without class names and ids, for the pages that train without them. */
  nameless: PageFeatures | null;
  labels: Labels;
};

const NAMELESS_SHARE = 0.4;
const SEED = 51;

type Kit = { readPack(file: string): AsyncIterable<KitRecord> };

/** Returns the registrable part of a host, approximately, so that a site is on one side only. */
export function findSite(url: string, id: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  if (host === '' || host === 'fakehost' || host === 'unknown.example') return id;
  const labels = host.split('.');
  return labels.slice(labels.at(-2)!.length <= 3 && labels.length > 2 ? -3 : -2).join('.');
}

export async function* readKitRecords(kit: string, set: string): AsyncGenerator<KitRecord> {
  const { readPack } = (await import(join(kit, 'score.mjs'))) as Kit;
  const sets = JSON.parse(readFileSync(join(kit, 'sets.json'), 'utf8')) as Record<string, { file: string }>;
  yield* readPack(join(kit, sets[set]!.file));
}

export async function* readKitPages(kit: string, set: string): AsyncGenerator<KitPage> {
  const random = createRandom(SEED);
  for await (const record of readKitRecords(kit, set)) {
    const isNameless = random() < NAMELESS_SHARE;
    const built = buildPageTree(decodeBytes(Buffer.from(record.body, record.enc), record.contentType));
    if (!built.ok) continue;
    const { root, body } = built.tree;
    const placed = toPlacedBlocks(body, record.url);
    if (placed.length === 0) continue;
    const declared = readDeclaredTexts(root);
    yield {
      set,
      id: record.id,
      site: findSite(record.url, `${set}:${record.id}`),
      record,
      texts: placed.map(({ block }) => block.text),
      named: computeFeatures(placed, declared),
      nameless: isNameless ? computeFeatures(placed, declared, false) : null,
      labels: labelBlocks(placed, record.truth),
    };
  }
}
