import type { DataSource, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { crashPoint } from '../crash-points/crash-point.ts';

type Listener = () => void;

const listeners = new WeakMap<DataSource, Set<Listener>>();
const published = new WeakSet<QueryRunner>();

/** Remembers that this transaction added an event, so that its commit wakes the consumers of this process. */
export function markPublished(runner: QueryRunner): void {
  published.add(runner);
  watch(runner.dataSource);
}

/** Calls `listener` right after every commit of this process that added an event; returns how to stop. */
export function onPublished(dataSource: DataSource, listener: Listener): () => void {
  const set = watch(dataSource);
  set.add(listener);
  return () => { set.delete(listener); };
}

function watch(dataSource: DataSource): Set<Listener> {
  const known = listeners.get(dataSource);
  if (known) return known;
  const set = new Set<Listener>();
  listeners.set(dataSource, set);
  const subscriber: EntitySubscriberInterface = {
    afterTransactionCommit({ queryRunner }) {
      if (!published.delete(queryRunner)) return;
      crashPoint('an event is committed, nobody knows yet');
      for (const listener of set) listener();
    },
  };
  dataSource.subscribers.push(subscriber);
  return set;
}
