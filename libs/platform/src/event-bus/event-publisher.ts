import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import { appendEvent } from '@tidings/database/event-log/event-log.ts';
import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';
import { getCurrentTraceparent } from '../process/telemetry/trace.ts';

type Listener = (types: ReadonlySet<string>) => void;

const SOURCE = '/tidings';

/** Transactional outbox: an event is published only if its transaction commits. */
@Injectable()
export class EventPublisher {
  /** Throws outside a transaction. */
  async add<Contract extends EventContract>(
    tx: EntityManager,
    contract: Contract,
    payload: EventPayload<Contract>,
  ): Promise<void> {
    const runner = tx.queryRunner;
    if (!runner?.isTransactionActive) throw new Error(`${contract.type} must be added inside a transaction`);
    const data = contract.payload.parse(payload);
    const uid = randomUUID();
    await appendEvent(tx, {
      uid,
      type: contract.type,
      key: contract.key(data),
      data,
      headers: {
        ce_specversion: '1.0',
        ce_id: uid,
        ce_type: contract.type,
        ce_source: SOURCE,
        ce_time: new Date().toISOString(),
        traceparent: getCurrentTraceparent(),
      },
    });
    markPublished(runner, contract.type);
    crashIfArmed('an event is added, its transaction open');
  }
}

const listeners = new Map<string, Set<Listener>>();
const watched = new WeakSet<DataSource>();
const published = new WeakMap<QueryRunner, Set<string>>();

export function markPublished(runner: QueryRunner, type: string): void {
  published.set(runner, (published.get(runner) ?? new Set()).add(type));
  watch(runner.dataSource);
}

export function onPublished(dataSource: DataSource, listener: Listener): () => void {
  watch(dataSource);
  const url = getUrl(dataSource);
  const set = listeners.get(url) ?? new Set();
  listeners.set(url, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0 && listeners.get(url) === set) listeners.delete(url);
  };
}

function watch(dataSource: DataSource): void {
  if (watched.has(dataSource)) return;
  watched.add(dataSource);
  const subscriber: EntitySubscriberInterface = {
    afterTransactionCommit({ queryRunner }) {
      const types = published.get(queryRunner);
      if (!types) return;
      published.delete(queryRunner);
      crashIfArmed('an event is committed, no listener is notified');
      for (const listener of listeners.get(getUrl(dataSource)) ?? []) listener(types);
    },
  };
  dataSource.subscribers.push(subscriber);
}

const getUrl = ({ options }: DataSource): string => ('url' in options ? String(options.url) : '');
