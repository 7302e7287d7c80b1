// Measures Whisper's word error rate for news sentences, and the processor time of the speech server. Anchor: the basic
// voices; control: a wrong text. `TIDINGS_BENCH_VOICES=Joanna,Lea` selects voices, and `TIDINGS_BENCH_SENTENCES=hard`
// selects the hard sentences.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { difficultSentences } from '@tidings/narration/speech-text/difficult-sentences.ts';
import { toSpokenText } from '@tidings/narration/spoken-sentences.ts';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import { readTreeProcessorMs } from '../process-figures.ts';
import { type SpeechServer, startSpeechServer } from '../speech-server.ts';
import { recogniseSpeech } from '../voices/whisper.ts';
import { countWordErrors, tokenize } from '../voices/word-errors.ts';
import { type BenchRow, createRow } from './row.ts';

const BYTES_PER_SECOND = 32_000;
/** Processor time in seconds per second of audio. */
const COST_TARGETS = { neural: 0.4, standard: 0.05 } as const;
const BASIC_ENGLISH_PERCENT = 6;
/** Maximum percentage of misheard words by the name of the sentences, and the locales that read them. */
const tables: Readonly<Record<string, [target: number, ...locales: string[]]>> = {
  en: [4, 'en-US', 'en-GB', 'en-AU', 'en-IN', 'en-GB-WLS'],
  es: [8, 'es-ES', 'es-MX', 'es-US'],
  'pt-BR': [8, 'pt-BR'],
  it: [12, 'it-IT'],
  de: [12, 'de-DE'],
  fr: [15, 'fr-FR', 'fr-CA'],
  'pt-PT': [18, 'pt-PT'],
  ja: [15, 'ja-JP'],
  zh: [15, 'cmn-CN'],
};
const hardVoices = {
  en: { id: 'Joanna', locale: 'en-US', engine: 'neural' },
  es: { id: 'Lucia', locale: 'es-ES', engine: 'neural' },
  fr: { id: 'Lea', locale: 'fr-FR', engine: 'neural' },
  de: { id: 'Vicki', locale: 'de-DE', engine: 'standard' },
} as const;
type Voice = { id: string; locale: string; engine: keyof typeof COST_TARGETS };

const selectedVoices = (process.env.TIDINGS_BENCH_VOICES ?? '').split(',').filter(Boolean);
const isSelected = (id: string) => selectedVoices.length === 0 || selectedVoices.includes(id);
const readSentences = (name: string) =>
  readFileSync(new URL(`../voices/sentences/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Speaks the texts. Returns what Whisper recognises, and the processor time in seconds per second of audio. */
async function speak(server: SpeechServer, voice: Voice, texts: readonly string[], lang: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-heard-'));
  try {
    const before = readTreeProcessorMs(server.pid ?? 0);
    let bytes = 0;
    const jobs = [];
    for (const [index, Text] of texts.entries()) {
      const VoiceId = voice.id === 'AditiHindi' ? 'Aditi' : voice.id;
      const format = { OutputFormat: 'pcm', SampleRate: '16000' };
      const body = JSON.stringify({ VoiceId, LanguageCode: voice.locale, Engine: voice.engine, Text, ...format });
      const answer = await fetch(`${server.url}/v1/speech`, { method: 'POST', body, headers: { connection: 'close' } });
      if (!answer.ok) throw new Error(`${voice.id}: ${await answer.text()}`);
      const pcm = join(folder, `${index}.pcm`);
      const sound = Buffer.from(await answer.arrayBuffer());
      bytes += sound.length;
      writeFileSync(pcm, sound);
      jobs.push({ id: String(index), pcm, lang });
    }
    const cost = (readTreeProcessorMs(server.pid ?? 0) - before) / 1000 / (bytes / BYTES_PER_SECOND);
    const recognised = await recogniseSpeech(jobs);
    return { cost, recognised: texts.map((_, index) => recognised.get(String(index)) ?? '') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
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

async function voiceRows(natural: SpeechServer, basic: SpeechServer): Promise<BenchRow[]> {
  const { builds } = (await (await fetch(`${natural.url}/tidings/voices`)).json()) as {
    builds: Record<string, { neural?: string; standard?: string } | undefined>;
  };
  const rows: BenchRow[] = [];
  const basics = new Map<string, number>();
  for (const { id, locale } of voiceCatalogue) {
    const engine = builds[id]?.neural ? 'neural' : builds[id]?.standard?.startsWith('pico') ? 'standard' : undefined;
    const [name, [target]] = Object.entries(tables).find(([, [, ...locales]]) => locales.includes(locale)) ?? ['', [0]];
    if (name === '' || !engine || !isSelected(id)) continue;
    const [language, texts] = [name.slice(0, 2), readSentences(name)];
    if (!basics.has(name)) {
      const spoken = await speak(basic, { id, locale, engine: 'standard' }, texts, language);
      basics.set(name, errorPercent(texts, spoken.recognised, language));
    }
    const anchor = basics.get(name) ?? Number.NaN;
    const { cost, recognised } = await speak(natural, { id, locale, engine }, texts, language);
    const control = errorPercent([...texts.slice(1), texts[0] ?? ''], recognised, language);
    rows.push(
      createRow(`${id}, ${locale} (wrong text: ${control.toFixed(0)} %)`, errorPercent(texts, recognised, language), {
        unit: '% misheard',
        anchor,
        atMost: target,
      }),
      createRow(`${id}: synthesis`, cost, { unit: 'CPU-s per s of audio', atMost: COST_TARGETS[engine] }),
    );
  }
  const english = basics.get('en');
  if (english !== undefined)
    rows.push(createRow('basic English (flite)', english, { unit: '% misheard', atMost: BASIC_ENGLISH_PERCENT }));
  return rows;
}

/** Measures sentences with numbers, amounts, dates, scores and names. Anchor: the unchanged sentences. */
async function hardRows(server: SpeechServer): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const language of ['en', 'es', 'fr', 'de'] as const) {
    const voice = hardVoices[language];
    if (!isSelected(voice.id)) continue;
    // Numbers are compared as words, because the recogniser may write digits.
    const inWords = (text: string) =>
      toSpokenText({ text, kind: 'para', ordered: undefined }, voice.locale, undefined).text;
    const sentences = difficultSentences[language];
    const measure = async (texts: readonly string[]) => {
      const { recognised } = await speak(server, voice, texts, language);
      return errorPercent(
        sentences.map(([, said]) => inWords(said)),
        recognised.map(inWords),
        language,
      );
    };
    const after = await measure(sentences.map(([written]) => inWords(written)));
    const before = await measure(sentences.map(([written]) => written));
    const name = `${sentences.length} hard sentences, ${voice.locale}, ${voice.id}: by the rules`;
    rows.push(createRow(`${name} (anchor: unchanged)`, after, { unit: '% misheard', anchor: before, atMost: before }));
  }
  return rows;
}

export default async function voicesBench() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-basic-'));
  const natural = await startSpeechServer({ TIDINGS_DATA: getNaturalVoicesFolder(), TIDINGS_NATURAL: 'off' });
  const basic = await startSpeechServer({ TIDINGS_DATA: folder, TIDINGS_NATURAL: 'off' });
  try {
    const rows = await hardRows(natural);
    if (process.env.TIDINGS_BENCH_SENTENCES !== 'hard') rows.push(...(await voiceRows(natural, basic)));
    return { rows };
  } finally {
    await natural.stop();
    await basic.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
