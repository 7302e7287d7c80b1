import type { DataSource, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { crashPoint } from '../crash-points/crash-point.ts';

type Listener = () => void;

/** By the database: what one pool of this process commits wakes those who read through another. */
const listeners = new Map<string, Set<Listener>>();
const watched = new WeakSet<DataSource>();
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
  const set = listenersOf(dataSource);
  if (watched.has(dataSource)) return set;
  watched.add(dataSource);
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

function listenersOf({ options }: DataSource): Set<Listener> {
  const url = 'url' in options ? String(options.url) : '';
  const known = listeners.get(url);
  if (known) return known;
  const set = new Set<Listener>();
  listeners.set(url, set);
  return set;
}
