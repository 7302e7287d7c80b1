// Generates the tables in docs/voices.md: which voice speaks for each row of the catalogue, and the figures of the
// voices benchmark. The speech server prints the rows itself, because it is a separate program under another licence.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findVoice, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { root } from '../bootstrap/stamp.mjs';
import { finish, generatedPart } from './generated-part.ts';

/** Figures that were not measured are null. */
export type VoiceFigures = {
  voice: string;
  engine: string;
  kind: string;
  sentences: number;
  /** Estimated mean opinion score, from 1 to 5. */
  opinion: number | null;
  /** Percentage of misheard words; of characters in Japanese and Chinese. */
  misheard: number | null;
  /** Processor time in seconds per second of audio. */
  cost: number;
  lufs: number;
  peakDb: number;
  silenceMs: readonly [start: number, end: number];
};

const program = join(root, 'apps/speech/src/voices/print-voice-table.ts');
const figuresFile = join(root, 'apps/lab/src/voices/voice-figures.jsonl');
const engineNames: Readonly<Record<string, string>> = {
  kokoro: 'Kokoro',
  piper: 'Piper',
  pico: 'SVOX Pico',
  flite: 'Flite',
  espeak: 'eSpeak NG',
};

const readLines = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const voiceRows = readLines(
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', program], { encoding: 'utf8' }),
) as string[][];

const order = voiceCatalogue.map(({ id }) => id);
/** Custom voices follow the catalogue, and basic voices follow natural ones. */
const getRank = ({ voice, engine }: VoiceFigures) =>
  (order.includes(voice) ? order.indexOf(voice) : order.length) + (engine === 'standard' ? 0.5 : 0);
const show = (value: number | null, digits: number) => value?.toFixed(digits).replace('-', '−') ?? '–';
const figures = (existsSync(figuresFile) ? readLines(readFileSync(figuresFile, 'utf8')) : []) as VoiceFigures[];
const figureRows = figures
  .toSorted((one, other) => getRank(one) - getRank(other))
  .map(({ voice, kind, sentences, opinion, misheard, cost, lufs, peakDb, silenceMs }) => [
    findVoice(voice)?.name ?? voice,
    findVoice(voice)?.languageName ?? '',
    engineNames[kind] ?? kind,
    show(opinion, 2),
    misheard === null ? '–' : `${show(misheard, 1)} % (${sentences})`,
    show(cost, 3),
    show(lufs, 1),
    show(peakDb, 1),
    silenceMs.join(' / '),
  ]);

const toTable = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

finish([
  ...(await generatedPart(
    'docs/voices.md',
    'voices',
    toTable(['voice', 'language', 'natural voice', 'licence', 'basic voice', 'remark'], voiceRows),
  )),
  ...(await generatedPart(
    'docs/voices.md',
    'voice-figures',
    toTable(
      [
        'voice',
        'language',
        'engine',
        'DistillMOS',
        'misheard',
        'real-time factor',
        'LUFS',
        'true peak (dBFS)',
        'silence (ms)',
      ],
      figureRows,
    ),
  )),
]);
