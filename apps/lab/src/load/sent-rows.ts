import { type BenchRow, createRow } from '../bench/row.ts';
import type { RequestCounts } from './load.types.ts';
import { recorded } from './mix.ts';

const CLASSES_APART_MAX = 0.1;
const WRITES = ['place', 'listen', 'write', 'analytics'];
const WRITES_PER_MINUTE_MAX = 1.2;

type Recorded = { listeningMinutes: number; requests: RequestCounts };
export type SentRequestCounts = Record<string, RequestCounts>;

const writesIn = (of: RequestCounts, minutes: number) =>
  WRITES.reduce((total, name) => total + (of[name] ?? 0), 0) / minutes;

/** Returns one line per kind of visit. It contains the sent and the recorded requests per minute of listening. */
export function formatSentRequests(sent: SentRequestCounts): string[] {
  return Object.entries<Recorded>(recorded).map(([kind, visit]) => {
    const { names, minutes } = measured(visit, sent[kind] ?? {});
    const each = names.map((name) => {
      const [now, before] = [(sent[kind]?.[name] ?? 0) / minutes, (visit.requests[name] ?? 0) / visit.listeningMinutes];
      return `${name} ${now.toFixed(3)}, ${before.toFixed(3)}`;
    });
    return `${kind}, sent in a listening minute, and recorded: ${each.join('; ')}`;
  });
}

export function createSentRequestRows(sent: SentRequestCounts): BenchRow[] {
  return Object.entries<Recorded>(recorded).flatMap(([kind, visit]) => createRows(kind, visit, sent[kind] ?? {}));
}

/**
 * Returns the names of the recorded classes, the number of requests sent in these classes, and the simulated minutes of
 * listening.
 */
function measured({ listeningMinutes, requests }: Recorded, sent: RequestCounts) {
  const names = Object.keys(requests);
  const sum = (of: RequestCounts) => names.reduce((total, name) => total + (of[name] ?? 0), 0);
  return { names, count: sum(sent), minutes: (sum(sent) / sum(requests)) * listeningMinutes };
}

function createRows(kind: string, visit: Recorded, sent: RequestCounts): BenchRow[] {
  const { requests, listeningMinutes } = visit;
  const { names, count, minutes } = measured(visit, sent);
  const apart = names.map((name) => ((sent[name] ?? 0) / minutes / (requests[name] ?? 0)) * listeningMinutes - 1);
  const farthest = Math.max(...apart.map(Math.abs));
  const writes = writesIn(sent, minutes);
  return [
    createRow(`${kind}: classes sent, the farthest from what was recorded`, 100 * farthest, {
      unit: '%',
      anchor: count,
      atMost: 100 * CLASSES_APART_MAX,
    }),
    createRow(`${kind}: writes in a listening minute, beside those recorded`, writes, {
      anchor: writesIn(requests, listeningMinutes),
      atMost: WRITES_PER_MINUTE_MAX,
    }),
  ];
}
