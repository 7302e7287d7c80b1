// Audits that every acknowledged event was handled exactly once, in the order of the steps of its key.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryResultRow } from 'pg';

export type RunQuery = <Row extends QueryResultRow>(sql: string) => Promise<Row[]>;

const QUIET_MS = 3_000;
const LIMIT_MS = 90_000;

/** Waits until all events have been handled and no new ones have been handled for a while. */
export async function waitForQuiescence(query: RunQuery, limitMs = LIMIT_MS): Promise<number> {
  const began = performance.now();
  let last = -1;
  let still = performance.now();
  while (performance.now() - began < limitMs) {
    const [{ handled, known } = { handled: -1, known: 0 }] = await query<{ handled: number; known: number }>(
      `SELECT (SELECT count(DISTINCT (key, step)) FROM ledger)::int AS handled, (SELECT count(*)
        FROM stepped)::int AS known`,
    ).catch(() => [{ handled: -1, known: 0 }]);
    if (handled !== last) {
      last = handled;
      still = performance.now();
    }
    const quiet = performance.now() - still;
    if (handled >= known ? quiet > QUIET_MS : quiet > QUIET_MS * 10) break;
    await sleep(100);
  }
  return (performance.now() - began) / 1000;
}

export async function auditJournal(query: RunQuery, journal: string) {
  const acknowledged = readFileSync(journal, 'utf8').split('\n').filter(Boolean);
  const rows = await query<{ uid: string; key: string; step: number }>('SELECT uid, key, step FROM ledger ORDER BY n');
  const stored = await query<{ key: string; step: number }>('SELECT key, step FROM stepped');
  const handled = new Set(rows.map(({ key, step }) => `${key} ${step}`));
  // A stored step counts even if its publisher was killed before it could acknowledge the step.
  const owed = new Set([...acknowledged, ...stored.map(({ key, step }) => `${key} ${step}`)]);
  // If a step was acknowledged twice, its first event was lost and published again.
  const forgotten = acknowledged.length - new Set(acknowledged).size;
  const newest = new Map<string, number>();
  let inversions = 0;
  for (const { key, step } of rows) {
    if (step < (newest.get(key) ?? 0)) inversions += 1;
    newest.set(key, Math.max(step, newest.get(key) ?? 0));
  }
  return {
    acknowledged: acknowledged.length,
    handled: handled.size,
    lost: forgotten + [...owed].filter((step) => !handled.has(step)).length,
    dup: rows.length - handled.size,
    inversions,
  };
}
