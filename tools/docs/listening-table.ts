// The table in docs/operations/scale.md of what a listener's browser sends, and what ten million of them would.
// `--check` only looks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../bootstrap/stamp.mjs';
import { checking, finish, generatedPart } from './generated-part.ts';

const LISTENERS_A_DAY = 10_000_000;
const MINUTES_A_DAY_EACH = 30;
/** The busiest hour over the average. */
const PEAK = 4;

const EXPLAINED: Readonly<Record<string, string>> = {
  analytics: 'what happened on the page, by who agreed to be counted: a batch is sent 5 s after its first event',
  article: 'a story, its text, and where it was left',
  audio: 'the sound, in one piece or as the browser cuts it',
  feed: 'a tab of headlines, and more of it',
  listen: 'sound is asked for, the next story ahead of its turn',
  page: 'what else pages read: voices, languages, who is signed in',
  picture: 'pictures of stories',
  place: 'how far a story was heard',
  rendering: 'how far sound in the making has come',
  search: 'a search, with what narrows it',
  timeline: 'when each word is heard',
};
const rounded = (figure: number) => Number(figure.toPrecision(2)).toLocaleString('en');

/** Of these somebody writes something down. */
const WRITES = ['place', 'listen', 'write', 'analytics'];

type Visit = { listeningMinutes: number; requests: Record<string, number> };
const each = ({ listeningMinutes, requests }: Visit, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (requests[name] ?? 0), 0) / listeningMinutes;

/** Answers what is wrong with the committed table. */
export async function listeningTable({ write = false } = {}) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await listeningTable({ write: !checking }));
