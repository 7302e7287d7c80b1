import { setTimeout as sleep } from 'node:timers/promises';
import { BackingServiceUnavailable, isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { isTransientError } from '../search-index/opensearch-client.ts';
import type { OpenSearchClient } from '../search-index/opensearch-client.ts';

export type NewDocument = { index: string; id: string; document: object };

const REQUEST_MS = 15_000;
const FIRST_PAUSE_MS = 100;
const THERE_ALREADY = 409;

type Item = { create: { status: number; error?: { type: string; reason: string } } };

/**
 * Retries for up to `patienceMs`, then throws `BackingServiceUnavailable`. Documents that were already accepted stay
 * stored.
 */
export async function createDocuments(
  client: OpenSearchClient,
  documents: readonly NewDocument[],
  patienceMs: number,
): Promise<void> {
  const until = Date.now() + patienceMs;
  const refused: string[] = [];
  let pending = documents;
  for (let pause = FIRST_PAUSE_MS; pending.length > 0; pause *= 2) {
    const { again, never, why } = await attempt(client, pending);
    refused.push(...never);
    pending = again;
    if (pending.length === 0) break;
    if (Date.now() + pause > until)
      throw new BackingServiceUnavailable(
        'OpenSearch',
        `OpenSearch could not store ${pending.length} analytics events: ${why}`,
      );
    await sleep(pause / 2 + (Math.random() * pause) / 2);
  }
  if (refused.length > 0)
    throw new Error(`OpenSearch rejected ${refused.length} analytics events: ${refused.slice(0, 3).join('; ')}`);
}

type Outcome = { again: NewDocument[]; never: string[]; why: string };

async function attempt(client: OpenSearchClient, documents: readonly NewDocument[]): Promise<Outcome> {
  const lines = documents
    .map(
      ({ index, id, document }) =>
        `${JSON.stringify({ create: { _index: index, _id: id } })}\n${JSON.stringify(document)}\n`,
    )
    .join('');
  let items: Item[];
  try {
    ({ items } = await client.ask<{ items: Item[] }>({ method: 'POST', path: '/_bulk', lines, timeoutMs: REQUEST_MS }));
  } catch (error) {
    if (!isBackingServiceUnavailable(error)) throw error;
    return { again: [...documents], never: [], why: (error as Error).message };
  }
  const outcome: Outcome = { again: [], never: [], why: '' };
  documents.forEach((document, place) => {
    const { status, error } = items[place]?.create ?? { status: 503 };
    if (status < 300 || status === THERE_ALREADY) return;
    const why = error ? `${error.type}: ${error.reason}` : `answered ${status}`;
    if (isTransientError(status, error?.type ?? '')) {
      outcome.again.push(document);
      outcome.why = why;
    } else {
      outcome.never.push(`${document.id} ${why.slice(0, 300)}`);
    }
  });
  return outcome;
}
