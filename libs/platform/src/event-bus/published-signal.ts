import type { DataSource, EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';

type Listener = (types: ReadonlySet<string>) => void;

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
