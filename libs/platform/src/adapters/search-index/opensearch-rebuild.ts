import { setTimeout as sleep } from 'node:timers/promises';
import type { API, Types } from '@opensearch-project/opensearch';
import { isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { DigestBuilder } from './indexed-text.ts';
import { type BulkOperation, BulkWriter, toRemovalOperation, toWriteOperation } from './opensearch-bulk.ts';
import type { OpenSearchClient } from './opensearch-client.ts';
import { type IndexNames, REFRESH_INTERVAL, createIndexTemplate } from './opensearch-template.ts';
import {
  type IndexDigest,
  type RebuildReport,
  type DocumentRefusal,
  type SearchSource,
  RefusedDocuments,
} from './search-index.port.ts';

const TIMEOUT_MS = 120_000;
const REQUEST = { requestTimeout: 60_000 };
/** Time that searches on the old index get to finish. */
const READS_RUN_MS = 2_000;
const BATCH = 500;
const DIGEST_PAGE = 5_000;

/**
 * Fills a new index and switches both aliases atomically. Repeats concurrent writes before and after the switch.
 * Callers must prevent concurrent rebuilds: see `rebuildSearch`.
 */
export async function rebuildIndex(
  client: OpenSearchClient,
  names: IndexNames,
  source: SearchSource,
): Promise<RebuildReport> {
  const index = names.freshIndex();
  const { indices } = await client.open();
  await indices.putIndexTemplate({ name: names.template, body: createIndexTemplate(names) }, REQUEST);
  const filling = { refresh_interval: '-1', auto_expand_replicas: 'false', number_of_replicas: 0 };
  await indices.create(
    { index, body: { settings: { index: { ...filling, translog: { durability: 'async' } } } } },
    REQUEST,
  );
  let moved = false;
  try {
    const refused: DocumentRefusal[] = [];
    const writer = new BulkWriter(client, { index, alias: false }, TIMEOUT_MS);
    const write = (operations: BulkOperation[]) =>
      writer.write(operations).catch((error: unknown) => {
        if (!(error instanceof RefusedDocuments)) throw error;
        refused.push(...error.refused);
      });
    const catchUp = async (mark: string) => {
      const ids = await source.changedSince(mark);
      for (let from = 0; from < ids.length; from += BATCH) {
        const { documents, removals } = await source.look(ids.slice(from, from + BATCH));
        await write([...documents.map(toWriteOperation), ...removals.map(toRemovalOperation)]);
      }
    };

    const began = await source.mark();
    await writeAll(source, write);
    const moving = await source.mark();
    await catchUp(began);
    const serving = { refresh_interval: REFRESH_INTERVAL, auto_expand_replicas: '0-1' };
    await indices.putSettings({ index, body: { index: { ...serving, translog: { durability: 'request' } } } }, REQUEST);
    await indices.flush({ index }, REQUEST);
    await indices.refresh({ index }, REQUEST);
    const others = await moveAliases(client, names, index);
    moved = true;
    await catchUp(moving);
    await indices.refresh({ index }, REQUEST);
    await sleep(READS_RUN_MS);
    for (const other of others) await indices.delete({ index: other }, REQUEST);
    return { ...(await computeIndexDigest(client, index)), refused };
  } catch (error) {
    if (!moved) await indices.delete({ index }, REQUEST).catch(() => undefined);
    throw error;
  }
}

async function writeAll(source: SearchSource, write: (operations: BulkOperation[]) => Promise<void>): Promise<void> {
  let before: Promise<void> = Promise.resolve();
  for await (const documents of source.all()) {
    const now = write(documents.map(toWriteOperation));
    now.catch(() => undefined);
    await before;
    before = now;
  }
  await before;
}

async function moveAliases(client: OpenSearchClient, names: IndexNames, index: string): Promise<string[]> {
  const others = (await listIndices(client, names)).filter((name) => name !== index);
  const { indices } = await client.open();
  const aliases = [names.read, names.write];
  const { body: behind } = await indices.getAlias(
    { index: aliases, ignore_unavailable: true, allow_no_indices: true },
    REQUEST,
  );
  const occupied = aliases.filter((name) => name in behind);
  const actions = [
    ...occupied.map((name) => ({ remove_index: { index: name } })),
    ...others.map((other) => ({ remove: { index: other, aliases, must_exist: false } })),
    { add: { index, alias: names.read } },
    { add: { index, alias: names.write, is_write_index: true } },
  ];
  await indices.updateAliases({ body: { actions } }, REQUEST);
  return others;
}

export async function listIndices(client: OpenSearchClient, names: IndexNames): Promise<string[]> {
  const { indices } = await client.open();
  const { body } = await indices.getAlias({ index: names.everyIndex, allow_no_indices: true }, REQUEST);
  return Object.keys(body);
}

export async function computeIndexDigest(client: OpenSearchClient, index: string): Promise<IndexDigest> {
  const digest = new DigestBuilder();
  const api = await client.open();
  const keep_alive = '2m';
  const { pit_id: id } = (await patient(() => api.createPit({ index: [index], keep_alive }, REQUEST))).body;
  for (let after: Types.Common.SortResults | undefined; ;) {
    const body: API.Search_RequestBody = {
      size: DIGEST_PAGE,
      pit: { id, keep_alive },
      sort: [{ id: 'asc' }],
      _source: false,
      docvalue_fields: ['id', 'revision', 'fingerprint'],
      track_total_hits: false,
      search_after: after,
    };
    const { hits } = (await api.search({ body }, REQUEST)).body.hits;
    for (const { fields } of hits) digest.add(fields?.id[0], fields?.revision[0], fields?.fingerprint[0]);
    after = hits.at(-1)?.sort;
    if (hits.length < DIGEST_PAGE) break;
  }
  await api.deletePit({ body: { pit_id: [id] } }, REQUEST).catch(() => undefined);
  return digest.digest();
}

// Retries, because shards are unavailable for a while after a restart or in a new index.
async function patient<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBackingServiceUnavailable(error) || tries === 10) throw error;
      await sleep(500);
    }
  }
}
