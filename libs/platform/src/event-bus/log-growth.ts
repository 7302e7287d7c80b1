import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';

const LOOK_MS = 200;

type Watch = {
  listeners: Set<() => void>;
  stopping: AbortController;
};
const watches = new WeakMap<DataSource, Watch>();

/**
 * Calls `listener` within 200 ms after events are added, possibly before they are committed. All groups share one poll,
 * for speed.
 */
export function onLogGrowth(dataSource: DataSource, listener: () => void): () => void {
  const watch = watches.get(dataSource) ?? begin(dataSource);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.stopping.abort();
    if (watches.get(dataSource) === watch) watches.delete(dataSource);
  };
}

function begin(dataSource: DataSource): Watch {
  const watch: Watch = { listeners: new Set(), stopping: new AbortController() };
  watches.set(dataSource, watch);
  void look(dataSource, watch);
  return watch;
}

async function look(dataSource: DataSource, { listeners, stopping: { signal } }: Watch): Promise<void> {
  for (
    let previous: string | null = null;
    !signal.aborted;
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  ) {
    const last = await lastGiven(dataSource).catch(() => previous);
    if (last !== previous) for (const listener of listeners) listener();
    previous = last;
  }
}

async function lastGiven(dataSource: DataSource): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(
    dataSource,
    "SELECT pg_sequence_last_value('event_id_seq')::text AS last",
  );
  return row?.last ?? null;
}
