// Measures every installed voice: naturalness (DistillMOS), misheard words (Whisper base), processor time, loudness,
// true peak and silence. Stores the figures for `npm run docs`. Anchor of misheard words: the basic voice of the
// language; control: a wrong text. `TIDINGS_BENCH_VOICES=Joanna,Lea` selects voices. `TIDINGS_BENCH_SENTENCES=8` limits
// the sentences per voice, and `hard` measures only the hard sentences.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import { difficultSentences } from '@tidings/narration/speech-text/difficult-sentences.ts';
import { toSpokenText } from '@tidings/narration/spoken-sentences.ts';
import type { VoiceFigures } from '../../../../tools/docs/voices-table.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import { type SpeechServer, startSpeechServer } from '../speech-server.ts';
import { getJoeVoiceFolder } from '../voices/joe-voice.ts';
import { rateSpeech } from '../voices/opinion-score.ts';
import type { Recording } from '../voices/python-model.ts';
import {
  type InstalledVoice,
  type SpokenTexts,
  listInstalledVoices,
  readSentences,
  speakTexts,
} from '../voices/speak-voices.ts';
import { storeVoiceFigures } from '../voices/voice-figures.ts';
import { recogniseSpeech } from '../voices/whisper.ts';
import { countWordErrors, tokenize } from '../voices/word-errors.ts';
import { type BenchRow, createRow } from './row.ts';

/** Processor time in seconds per second of audio. */
const COST_TARGETS: Readonly<Record<string, number>> = { neural: 0.4, standard: 0.05 };
const LOUDNESS_LUFS = -18;
const LOUDNESS_TOLERANCE_LU = 1;
const PEAK_DB_MAX = -1;
const BASIC_ENGLISH_PERCENT = 6;
/** Maximum percentage of misheard words by the name of the sentences, for voices other than the basic ones. */
const misheardTargets: Readonly<Record<string, number>> = {
  en: 4,
  es: 8,
  'pt-BR': 8,
  it: 12,
  de: 12,
  fr: 15,
  'pt-PT': 18,
  ja: 15,
  zh: 15,
};
const basicKinds: readonly string[] = ['flite', 'espeak'];
const sentenceNames = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt-BR', 'pt-PT', 'ro', 'ru', 'sv', 'tr', 'zh'];
const hardVoices = { en: 'Joanna', es: 'Lucia', fr: 'Lea', de: 'Vicki' } as const;
/** The recordings of a group exist at the same time. */
const GROUP = 20;

type SpokenVoice = InstalledVoice & SpokenTexts & { texts: readonly string[]; sentences: string | undefined };
type MeasuredVoice = SpokenVoice & { misheard: number | null; control: number | null; opinion: number | null };

const selectedVoices = (process.env.TIDINGS_BENCH_VOICES ?? '').split(',').filter(Boolean);
const sentenceChoice = process.env.TIDINGS_BENCH_SENTENCES ?? '';
const isSelected = (id: string) => selectedVoices.length === 0 || selectedVoices.includes(id);
const isBasic = ({ kind }: InstalledVoice) => basicKinds.includes(kind);

function findSentences({ locale }: InstalledVoice): string | undefined {
  const language = getPrimaryLanguage(locale).replace('cmn', 'zh');
  return sentenceNames.find((name) => name === locale) ?? sentenceNames.find((name) => name === language);
}

const missing = new Set<string>();
/** Returns null if the model is not installed. Says once how to install it. */
async function unlessMissing<Result>(figure: string, measure: () => Promise<Result>): Promise<Result | null> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    if (!missing.has(figure)) console.log(`not measured: ${figure}. ${error.message}`);
    missing.add(figure);
    return null;
  }
}

/** Japanese and Chinese texts are compared by characters. */
function errorPercent(expected: readonly string[], recognised: readonly string[], language: string): number {
  let [wrong, all] = [0, 0];
  for (const [index, text] of expected.entries()) {
    const tokens = tokenize(text, language);
    wrong += countWordErrors(tokens, tokenize(recognised[index] ?? '', language));
    all += tokens.length;
  }
  return (100 * wrong) / all;
}

async function measureGroup(
  server: SpeechServer,
  group: readonly InstalledVoice[],
  folder: string,
): Promise<MeasuredVoice[]> {
  const spoken: SpokenVoice[] = [];
  for (const voice of group) {
    const sentences = findSentences(voice);
    const all = sentences === undefined ? [findVoice(voice.id)?.textToRead ?? ''] : readSentences(sentences);
    const texts = all.slice(0, Number(sentenceChoice) || all.length);
    spoken.push({ ...voice, texts, sentences, ...(await speakTexts(server, voice, texts, folder)) });
  }
  const comparable = spoken.flatMap(({ sentences, recordings }) => (sentences === undefined ? [] : recordings));
  const recognised = await unlessMissing('misheard words', () => recogniseSpeech(comparable));
  const scores = await unlessMissing('DistillMOS', () => rateSpeech(spoken.flatMap(({ recordings }) => recordings)));
  return spoken.map((voice) => {
    const { texts, recordings } = voice;
    const compare = (expected: readonly string[]) =>
      recognised && voice.sentences !== undefined
        ? errorPercent(expected, getTexts(recordings, recognised), voice.sentences.slice(0, 2))
        : null;
    const misheard = compare(texts);
    const control = compare([...texts.slice(1), texts[0] ?? '']);
    const total = recordings.reduce((sum, { id }) => sum + (scores?.get(id) ?? Number.NaN), 0);
    return { ...voice, misheard, control, opinion: scores && total / recordings.length };
  });
}

const getTexts = (recordings: readonly Recording[], recognised: ReadonlyMap<string, string>): string[] =>
  recordings.map(({ id }) => recognised.get(id) ?? '');

const show = (value: number | null, digits: number) => value?.toFixed(digits) ?? '–';

function printVoice({ id, kind, locale, opinion, misheard, cost, lufs, peakDb, silenceMs }: MeasuredVoice): void {
  console.log(
    `${id}, ${locale}, ${kind}: DistillMOS ${show(opinion, 2)}, misheard ${show(misheard, 1)} %, real-time factor ` +
      `${show(cost, 3)}, ${show(lufs, 1)} LUFS, true peak ${show(peakDb, 1)} dBFS, silence ` +
      `${silenceMs.map((ms) => `${ms.toFixed(0)} ms`).join(' and ')}`,
  );
}

function voiceRows(voices: readonly MeasuredVoice[]): BenchRow[] {
  const rows: BenchRow[] = [];
  for (const voice of voices) {
    const { id, locale, kind, engine, sentences = '', misheard, control, cost } = voice;
    const target = isBasic(voice) ? undefined : misheardTargets[sentences];
    const atMost = kind === 'flite' ? BASIC_ENGLISH_PERCENT : target;
    const anchor = voices.find((other) => isBasic(other) && other.sentences === sentences)?.misheard ?? null;
    if (misheard !== null && atMost !== undefined)
      rows.push(
        createRow(`${id}, ${locale}, ${kind} (wrong text: ${control?.toFixed(0)} %)`, misheard, {
          unit: '% misheard',
          anchor,
          atMost,
        }),
      );
    const limit = COST_TARGETS[engine] ?? Infinity;
    rows.push(createRow(`${id}, ${kind}: synthesis`, cost, { unit: 'CPU-s per s of audio', atMost: limit }));
  }
  const getDeviation = ({ lufs }: MeasuredVoice) => Math.abs(lufs - LOUDNESS_LUFS);
  const [uneven] = voices.toSorted((one, other) => getDeviation(other) - getDeviation(one));
  const [loudest] = voices.toSorted((one, other) => other.peakDb - one.peakDb);
  if (!uneven || !loudest) return rows;
  const deviation = `loudness of ${voices.length} voices: farthest from −18 LUFS, ${uneven.id} (${uneven.kind})`;
  rows.push(
    createRow(deviation, getDeviation(uneven), { unit: 'LU', atMost: LOUDNESS_TOLERANCE_LU }),
    createRow(`highest true peak, ${loudest.id} (${loudest.kind})`, loudest.peakDb, {
      unit: 'dBFS',
      atMost: PEAK_DB_MAX,
    }),
  );
  return rows;
}

/** Measures sentences with numbers, amounts, dates, scores and names. Anchor: the unchanged sentences. */
async function hardRows(server: SpeechServer, voices: readonly InstalledVoice[], folder: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const language of ['en', 'es', 'fr', 'de'] as const) {
    // The best voice is listed first.
    const voice = voices.find(({ id }) => id === hardVoices[language]);
    if (!voice || !isSelected(voice.id)) continue;
    // Numbers are compared as words, because the recogniser may write digits.
    const inWords = (text: string) =>
      toSpokenText({ text, kind: 'para', ordered: undefined }, voice.locale, undefined).text;
    const sentences = difficultSentences[language];
    const measure = async (texts: readonly string[]) => {
      const { recordings } = await speakTexts(server, voice, texts, folder);
      const recognised = await unlessMissing('misheard words', () => recogniseSpeech(recordings));
      const expected = sentences.map(([, said]) => inWords(said));
      return recognised && errorPercent(expected, getTexts(recordings, recognised).map(inWords), language);
    };
    const after = await measure(sentences.map(([written]) => inWords(written)));
    const before = after && (await measure(sentences.map(([written]) => written)));
    if (after === null || before === null) continue;
    const name = `${sentences.length} hard sentences, ${voice.locale}, ${voice.id}: by the rules`;
    rows.push(createRow(`${name} (anchor: unchanged)`, after, { unit: '% misheard', anchor: before, atMost: before }));
  }
  return rows;
}

async function installedRows(server: SpeechServer, voices: readonly InstalledVoice[], folder: string) {
  const measured: MeasuredVoice[] = [];
  const selected = voices.filter(({ id }) => isSelected(id));
  for (let from = 0; from < selected.length; from += GROUP) {
    const group = await measureGroup(server, selected.slice(from, from + GROUP), folder);
    for (const voice of group) {
      printVoice(voice);
      for (const { file } of voice.recordings) rmSync(file);
    }
    measured.push(...group);
    storeVoiceFigures(
      group.map(({ id, texts, ...figures }): VoiceFigures => {
        const { engine, kind, opinion, misheard, cost, lufs, peakDb, silenceMs } = figures;
        return { voice: id, engine, kind, sentences: texts.length, opinion, misheard, cost, lufs, peakDb, silenceMs };
      }),
    );
  }
  return voiceRows(measured);
}

export default async function voicesBench() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-voices-'));
  const joe = await unlessMissing('Piper joe-medium', getJoeVoiceFolder);
  const server = await startSpeechServer({
    TIDINGS_DATA: getNaturalVoicesFolder(),
    TIDINGS_NATURAL: 'off',
    ...(joe === null ? {} : { TIDINGS_PIPER_VOICES: joe }),
  });
  try {
    const voices = await listInstalledVoices(server);
    const rows = sentenceChoice === 'hard' ? [] : await installedRows(server, voices, folder);
    if (!missing.has('misheard words')) rows.push(...(await hardRows(server, voices, folder)));
    return { rows };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
