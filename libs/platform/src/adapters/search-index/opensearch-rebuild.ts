import { setTimeout as sleep } from 'node:timers/promises';
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
const REQUEST_MS = 60_000;
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
  const ask = <Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    client.ask<Answer>({ method, path, ...(body ? { body } : {}), timeoutMs: REQUEST_MS });
  await ask('PUT', `/_index_template/${names.template}`, createIndexTemplate(names));
  await ask('PUT', `/${index}`, {
    settings: {
      index: {
        refresh_interval: '-1',
        auto_expand_replicas: 'false',
        number_of_replicas: 0,
        'translog.durability': 'async',
      },
    },
  });
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
    await ask('PUT', `/${index}/_settings`, {
      index: { refresh_interval: REFRESH_INTERVAL, auto_expand_replicas: '0-1', 'translog.durability': 'request' },
    });
    await ask('POST', `/${index}/_flush`);
    await ask('POST', `/${index}/_refresh`);
    const others = await moveAliases(client, names, index);
    moved = true;
    await catchUp(moving);
    await ask('POST', `/${index}/_refresh`);
    await sleep(READS_RUN_MS);
    for (const other of others) await ask('DELETE', `/${other}`);
    return { ...(await computeIndexDigest(client, index)), refused };
  } catch (error) {
    if (!moved) await ask('DELETE', `/${index}`).catch(() => undefined);
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
  const behind = await client.ask<Record<string, unknown>>({
    method: 'GET',
    path: `/${names.read},${names.write}/_alias`,
    query: { ignore_unavailable: true, allow_no_indices: true },
    timeoutMs: REQUEST_MS,
  });
  const occupied = [names.read, names.write].filter((name) => name in behind);
  await client.ask({
    method: 'POST',
    path: '/_aliases',
    timeoutMs: REQUEST_MS,
    body: {
      actions: [
        ...occupied.map((name) => ({ remove_index: { index: name } })),
        ...others.map((other) => ({ remove: { index: other, aliases: [names.read, names.write], must_exist: false } })),
        { add: { index, alias: names.read } },
        { add: { index, alias: names.write, is_write_index: true } },
      ],
    },
  });
  return others;
}

export async function listIndices(client: OpenSearchClient, names: IndexNames): Promise<string[]> {
  const indices = await client.ask<Record<string, unknown>>({
    method: 'GET',
    path: `/${names.everyIndex}/_alias`,
    query: { allow_no_indices: true },
    timeoutMs: REQUEST_MS,
  });
  return Object.keys(indices);
}

export async function computeIndexDigest(client: OpenSearchClient, index: string): Promise<IndexDigest> {
  const digest = new DigestBuilder();
  type Page = {
    hits: { hits: { fields: { id: [string]; revision: [number]; fingerprint: [string] }; sort: unknown[] }[] };
  };
  const { pit_id: id } = await patient(() =>
    client.ask<{ pit_id: string }>({
      method: 'POST',
      path: `/${index}/_search/point_in_time`,
      query: { keep_alive: '2m' },
      timeoutMs: REQUEST_MS,
    }),
  );
  for (let after: unknown[] | undefined; ;) {
    const {
      hits: { hits },
    } = await client.ask<Page>({
      method: 'POST',
      path: '/_search',
      timeoutMs: REQUEST_MS,
      body: {
        size: DIGEST_PAGE,
        pit: { id, keep_alive: '2m' },
        sort: [{ id: 'asc' }],
        _source: false,
        docvalue_fields: ['id', 'revision', 'fingerprint'],
        track_total_hits: false,
        ...(after ? { search_after: after } : {}),
      },
    });
    for (const { fields } of hits) digest.add(fields.id[0], fields.revision[0], fields.fingerprint[0]);
    after = hits.at(-1)?.sort;
    if (hits.length < DIGEST_PAGE) break;
  }
  await client
    .ask({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [id] }, timeoutMs: REQUEST_MS })
    .catch(() => undefined);
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
