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
 * Calls `listener` when somebody, of this process or another, adds to the log: at most a fifth of a second after they
 * began to, so perhaps before they commit. One look for all groups of the process, at a counter that outruns
 * transactions, since a look of each group at its own events costs a machine with nothing to do several times as much.
 * Returns how to stop.
 */
export function onGrowth(dataSource: DataSource, listener: () => void): () => void {
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
    let known: string | null = null;
    !signal.aborted;
    await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  ) {
    // A database that cannot be asked has reported nothing new; the groups say for themselves that it is away.
    const last = await lastGiven(dataSource).catch(() => known);
    if (last !== known) for (const listener of listeners) listener();
    known = last;
  }
}

/**
 * The last number the log gave out, in transactions that are still open too; null in a log that never held anything.
 */
async function lastGiven(dataSource: DataSource): Promise<string | null> {
  const [row] = await sql.rows<{ last: string | null }>(
    dataSource,
    "SELECT pg_sequence_last_value('event_id_seq')::text AS last",
  );
  return row?.last ?? null;
}
