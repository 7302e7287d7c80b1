import { setTimeout as sleep } from 'node:timers/promises';
import type { API, Types } from '@opensearch-project/opensearch';
import { BackingServiceUnavailable, isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { cleanDocument, computeFingerprint } from './indexed-text.ts';
import { type OpenSearchClient, isTransientError } from './opensearch-client.ts';
import { getAnalyzer } from './opensearch-template.ts';
import {
  type DocumentRefusal,
  type DocumentRemoval,
  type SearchDocument,
  RefusedDocuments,
} from './search-index.port.ts';

/** A null document means deletion. The engine rejects older revisions. */
export type BulkOperation = { id: string; revision: number; document: object | null };

export type BulkTarget = { index: string; alias: boolean };

type Waiting = { operations: BulkOperation[]; resolve(): void; reject(error: unknown): void };
type Outcome = { again: BulkOperation[]; refused: DocumentRefusal[]; why: string };

const REQUEST_BYTES = 4_000_000;
const REQUEST_OPERATIONS = 500;
const SIDE_BY_SIDE = 2;
const REQUEST = { requestTimeout: 8_000 };
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3_000;
const CONFLICT = 409;

/** Batches concurrent writes. A rejected operation fails only for its caller. Older revisions count as success. */
export class BulkWriter {
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(
    private readonly client: OpenSearchClient,
    private readonly target: BulkTarget,
    private readonly patienceMs: number,
  ) {}

  /**
   * Throws `RefusedDocuments` if some of these operations are rejected, and `BackingServiceUnavailable` after
   * `patienceMs`.
   */
  write(operations: readonly BulkOperation[]): Promise<void> {
    if (operations.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ operations: [...operations], resolve, reject });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#running >= SIDE_BY_SIDE) return;
    this.#running += 1;
    for (let together = this.#take(); together.length > 0; together = this.#take()) {
      try {
        const refused = new Map(
          (await this.#send(together.flatMap(({ operations }) => operations))).map((refusal) => [refusal.id, refusal]),
        );
        for (const { operations, resolve, reject } of together) {
          const ownRefusals = operations.flatMap(({ id }) => refused.get(id) ?? []);
          if (ownRefusals.length > 0) reject(new RefusedDocuments(ownRefusals));
          else resolve();
        }
      } catch (error) {
        // Rejects waiting callers too, because they would get the same error.
        const alike = isBackingServiceUnavailable(error) ? this.#waiting.splice(0) : [];
        for (const { reject } of [...together, ...alike]) reject(error);
      }
    }
    this.#running -= 1;
  }

  #take(): Waiting[] {
    const batch: Waiting[] = [];
    for (
      let count = 0;
      this.#waiting[0] && (count === 0 || count + this.#waiting[0].operations.length <= REQUEST_OPERATIONS);
    ) {
      const next = this.#waiting.shift();
      if (next) batch.push(next);
      count += next?.operations.length ?? 0;
    }
    return batch;
  }

  async #send(operations: readonly BulkOperation[]): Promise<DocumentRefusal[]> {
    const refused: DocumentRefusal[] = [];
    for (const part of inRequests(operations)) {
      const until = Date.now() + this.patienceMs;
      let pending = part;
      for (let pause = FIRST_PAUSE_MS; pending.length > 0; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
        const outcome = await this.#attempt(pending);
        refused.push(...outcome.refused);
        pending = outcome.again;
        if (pending.length === 0) break;
        if (Date.now() + pause > until)
          throw new BackingServiceUnavailable(
            'OpenSearch',
            `OpenSearch could not store ${pending.length} documents: ${outcome.why}`,
          );
        await sleep(pause / 2 + (Math.random() * pause) / 2);
      }
    }
    return refused;
  }

  async #attempt(operations: BulkOperation[]): Promise<Outcome> {
    try {
      if (this.target.alias && operations.some(({ document }) => document === null)) await this.#requireAlias();
      const api = await this.client.open();
      const { index, alias } = this.target;
      const { body } = await api.bulk({ index, require_alias: alias, body: operations.flatMap(toActions) }, REQUEST);
      return toOutcome(operations, body.items);
    } catch (error) {
      if (!isBackingServiceUnavailable(error)) throw error;
      return { again: operations, refused: [], why: (error as Error).message };
    }
  }

  /** Required because deletions ignore `require_alias` and would create an index with the alias's name. */
  async #requireAlias(): Promise<void> {
    const { index } = this.target;
    const { indices } = await this.client.open();
    const { statusCode } = await indices.getAlias({ index, name: index }, { ...REQUEST, ignore: [404] });
    if (statusCode === 404)
      throw new BackingServiceUnavailable('OpenSearch', `there is no ${index} to remove documents from`);
  }
}

function toOutcome(operations: readonly BulkOperation[], items: readonly Types.Core_Bulk.Item[]): Outcome {
  const outcome: Outcome = { again: [], refused: [], why: '' };
  operations.forEach((operation, place) => {
    const { status, error } = items[place]?.[operation.document === null ? 'delete' : 'index'] ?? { status: 503 };
    if (status < 300 || status === CONFLICT || (status === 404 && !error)) return;
    const why = error
      ? [error.type, error.reason, error.caused_by?.reason].filter(Boolean).join(': ')
      : `answered ${status}`;
    if (status === 404 || isTransientError(status, error?.type ?? '')) {
      outcome.again.push(operation);
      outcome.why = why;
    } else {
      outcome.refused.push({ id: operation.id, reason: why.slice(0, 500) });
    }
  });
  return outcome;
}

function toActions({ id, revision, document }: BulkOperation): API.Bulk_RequestBody {
  const target = { _id: id, version: revision };
  if (document === null) return [{ delete: { ...target, version_type: 'external_gte' } }];
  return [{ index: { ...target, version_type: 'external' } }, document];
}

function* inRequests(operations: readonly BulkOperation[]): Iterable<BulkOperation[]> {
  let part: BulkOperation[] = [];
  let bytes = 0;
  for (const operation of operations) {
    part.push(operation);
    bytes += operation.document === null ? 100 : estimateSize(operation.document);
    if (part.length === REQUEST_OPERATIONS || bytes > REQUEST_BYTES) {
      yield part;
      part = [];
      bytes = 0;
    }
  }
  if (part.length > 0) yield part;
}

function estimateSize(document: object): number {
  return Object.values(document).reduce<number>(
    (sum, value: unknown) =>
      sum +
      (typeof value === 'string'
        ? value.length * 2
        : typeof value === 'object' && value !== null
          ? estimateSize(value)
          : 20),
    100,
  );
}

export function toWriteOperation(document: SearchDocument): BulkOperation {
  const { id, revision, title, description, body, ...fields } = cleanDocument(document);
  const analyzer = getAnalyzer(fields.language);
  return {
    id,
    revision,
    document: {
      id,
      revision,
      analyzer,
      ...fields,
      headline: title,
      words: [title, description],
      fingerprint: computeFingerprint(cleanDocument(document)),
      text: { [analyzer]: { title, description, body } },
    },
  };
}

export function toRemovalOperation({ id, revision }: DocumentRemoval): BulkOperation {
  return { id, revision, document: null };
}
