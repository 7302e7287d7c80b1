// Generates the table in docs/operations/scale.md that shows the requests of a listener. `--check` only compares.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/stamp.mjs';
import { checking, finish, generatedPart } from './generated-part.ts';

const LISTENERS_A_DAY = 10_000_000;
const MINUTES_A_DAY_EACH = 30;
/** Ratio of the busiest hour to the average. */
const PEAK = 4;

const EXPLAINED: Readonly<Record<string, string>> = {
  analytics: 'usage events of listeners who agreed to be counted: one batch 5 s after its first event',
  article: 'a story, its text and its playback position',
  audio: 'audio, whole or in ranges',
  feed: 'a tab of headlines, and further pages of it',
  listen: 'a request for audio, for the next story in advance',
  page: 'other data of pages: voices, languages, the session',
  picture: 'pictures of stories',
  place: 'a progress report',
  rendering: 'the state of unfinished audio',
  search: 'a search, with its filters',
  timeline: 'the times of words',
};
const rounded = (figure: number) => Number(figure.toPrecision(2)).toLocaleString('en');

/** Classes of requests that write to the database. */
const WRITES = ['place', 'listen', 'write', 'analytics'];

type Visit = { listeningMinutes: number; requests: Record<string, number> };
const each = ({ listeningMinutes, requests }: Visit, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (requests[name] ?? 0), 0) / listeningMinutes;

export async function generateListeningTable({ write = false } = {}) {
  const { counted, uncounted } = JSON.parse(
    readFileSync(join(root, 'apps/lab/src/load/recorded-listening.json'), 'utf8'),
  ) as { counted: Visit; uncounted: Visit };
  const atOnce = (LISTENERS_A_DAY * MINUTES_A_DAY_EACH * PEAK) / (24 * 60);
  const row = (title: string, explained: string, names: readonly string[]) =>
    `| ${title} | ${explained} | ${each(counted, names).toFixed(2)} | ${each(uncounted, names).toFixed(2)} | ` +
    `${rounded((each(counted, names) * atOnce) / 60)}/s |`;
  const all = Object.keys(counted.requests);
  return generatedPart(
    'docs/operations/scale.md',
    'listening',
    [
      '| request | what it is | in a listening minute, counted | not counted | ten million listeners, busiest hour, ' +
        'all counted |',
      '|---|---|---|---|---|',
      ...all.map((name) => row(name, EXPLAINED[name] ?? '', [name])),
      row('together', '', all),
      row('writes among them', 'at most 1.2', WRITES),
    ].join('\n'),
    { write },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateListeningTable({ write: !checking }));
