// Measures Whisper's word error rate for news sentences. Anchor: the basic voices; control: a wrong text.
// `TIDINGS_BENCH_VOICES=Joanna,Lea` selects voices, and `TIDINGS_BENCH_SENTENCES=hard` selects the hard sentences.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import type { Recording } from '../voices/whisper.ts';
import { recogniseSpeech } from '../voices/whisper.ts';
import { countWordErrors, tokenize } from '../voices/word-errors.ts';
import type { BenchRow } from './bench.types.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const readSentences = (name: string) =>
  readFileSync(join(root, `apps/lab/src/voices/sentences/${name}.txt`), 'utf8')
    .trim()
    .split('\n');
/** `target` is the maximum percentage of misheard words. */
const tables: Readonly<Record<string, [sentences: string, language: string, target: number]>> = {
  'en-US': ['en', 'en', 4],
  'en-GB': ['en', 'en', 4],
  'en-AU': ['en', 'en', 4],
  'en-IN': ['en', 'en', 4],
  'en-GB-WLS': ['en', 'en', 4],
  'es-ES': ['es', 'es', 8],
  'es-MX': ['es', 'es', 8],
  'es-US': ['es', 'es', 8],
  'pt-BR': ['pt-BR', 'pt', 8],
  'it-IT': ['it', 'it', 12],
  'de-DE': ['de', 'de', 12],
  'fr-FR': ['fr', 'fr', 15],
  'fr-CA': ['fr', 'fr', 15],
  'pt-PT': ['pt-PT', 'pt', 18],
  'ja-JP': ['ja', 'ja', 15],
  'cmn-CN': ['zh', 'zh', 15],
};
const FLITE_PERCENT = 6;

async function startServer(data: string) {
  const child = spawn(process.execPath, [join(root, 'apps/speech/src/main.ts'), '--port', '0', '--with-parent'], {
    env: { ...process.env, TIDINGS_DATA: data, TIDINGS_NATURAL: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const match = /^speech: (http:\S+)$/m.exec(text);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', (code) => reject(new Error(`the speech server ended with ${code}`)));
  });
  return { child, address };
}

type Server = Awaited<ReturnType<typeof startServer>>;
type Voice = { id: string; locale: string; engine: string };

async function record(address: string, { id, locale, engine }: Voice, Text: string, file: string): Promise<void> {
  const body = JSON.stringify({
    VoiceId: id === 'AditiHindi' ? 'Aditi' : id,
    LanguageCode: locale,
    Engine: engine,
    Text,
    OutputFormat: 'pcm',
    SampleRate: '16000',
  });
  const answer = await fetch(`${address}/v1/speech`, { method: 'POST', body, headers: { connection: 'close' } });
  if (!answer.ok) throw new Error(`${id}: ${await answer.text()}`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
}

/**
 * Returns the error rates in per cent, compared with the spoken text and, as a control, with the text of the next
 * sentence. Japanese and Chinese texts are compared by characters.
 */
async function recognisedIn(server: Server, voice: Voice, texts: readonly string[], language: string, folder: string) {
  const jobs: Recording[] = [];
  for (const [index, text] of texts.entries()) {
    const pcm = join(folder, `${index}.pcm`);
    await record(server.address, voice, text, pcm);
    jobs.push({ id: String(index), pcm, lang: language });
  }
  const transcripts = await recogniseSpeech(jobs);
  const share = (shift: number) => {
    let [wrong, all] = [0, 0];
    texts.forEach((_, index) => {
      const expectedTokens = tokenize(texts[(index + shift) % texts.length] ?? '', language);
      wrong += countWordErrors(expectedTokens, tokenize(transcripts.get(String(index)) ?? '', language));
      all += expectedTokens.length;
    });
    return (100 * wrong) / all;
  };
  return { percent: share(0), control: share(1) };
}

const selectedVoices = () => (process.env.TIDINGS_BENCH_VOICES ?? '').split(',').filter(Boolean);

async function voiceRows(natural: Server, basic: Server, folder: string): Promise<BenchRow[]> {
  const { builds } = (await (await fetch(`${natural.address}/tidings/voices`)).json()) as {
    builds: Record<string, { neural?: string; standard?: string } | undefined>;
  };
  const { voiceCatalogue } = await import('@tidings/contracts/voices/voice-catalogue.ts');
  const rows: BenchRow[] = [];
  const basics = new Map<string, number>();
  for (const { id, locale } of voiceCatalogue) {
    const engine = builds[id]?.neural ? 'neural' : builds[id]?.standard?.startsWith('pico') ? 'standard' : undefined;
    const table = tables[locale];
    if (!table || !engine || (selectedVoices().length > 0 && !selectedVoices().includes(id))) continue;
    const [name, language, target] = table;
    const texts = readSentences(name);
    const { percent, control } = await recognisedIn(natural, { id, locale, engine }, texts, language, folder);
    if (!basics.has(name))
      basics.set(
        name,
        (await recognisedIn(basic, { id, locale, engine: 'standard' }, texts, language, folder)).percent,
      );
    const anchor = basics.get(name) ?? Number.NaN;
    console.error(
      `${id} ${locale} ${engine}: ${percent.toFixed(1)} %, basic ${anchor.toFixed(1)} %, wrong text ` +
        `${control.toFixed(0)} %`,
    );
    rows.push({
      name: `${id}, ${locale} (wrong text: ${control.toFixed(0)} %)`,
      figure: percent,
      unit: '% misheard',
      anchor,
      ratio: percent / anchor,
      target,
      ok: percent <= target,
    });
    if (name === 'en' && rows.every((row) => !row.name.startsWith('basic')))
      rows.push({
        name: 'basic English (flite)',
        figure: anchor,
        unit: '% misheard',
        anchor,
        ratio: 1,
        target: FLITE_PERCENT,
        ok: anchor <= FLITE_PERCENT,
      });
  }
  return rows;
}

const hardVoices = {
  en: ['Joanna', 'en-US', 'neural'],
  es: ['Lucia', 'es-ES', 'neural'],
  fr: ['Lea', 'fr-FR', 'neural'],
  de: ['Vicki', 'de-DE', 'standard'],
} as const;

/**
 * Measures sentences that contain numbers, amounts of money, dates, scores and names. Anchor: the unchanged sentences.
 */
async function hardRows(server: Server, folder: string): Promise<BenchRow[]> {
  const { difficultSentences } = await import('@tidings/narration/speech-text/difficult-sentences.ts');
  const { toSpokenText } = await import('@tidings/narration/spoken-sentences.ts');
  const rows: BenchRow[] = [];
  for (const language of ['en', 'es', 'fr', 'de'] as const) {
    const [id, locale, engine] = hardVoices[language];
    if (selectedVoices().length > 0 && !selectedVoices().includes(id)) continue;
    const inWords = (text: string) => toSpokenText({ text, kind: 'para', ordered: undefined }, locale, undefined).text;
    const sentences = difficultSentences[language];
    const expected = sentences.map(([, said]) => said);
    const transcripts = async (texts: readonly string[]) => {
      const jobs: Recording[] = [];
      for (const [index, text] of texts.entries()) {
        const pcm = join(folder, `${index}.pcm`);
        await record(server.address, { id, locale, engine }, text, pcm);
        jobs.push({ id: String(index), pcm, lang: language });
      }
      const recognisedTexts = await recogniseSpeech(jobs);
      let [wrong, all] = [0, 0];
      expected.forEach((said, index) => {
        // Numbers are compared as words, because the recogniser may write digits.
        wrong += countWordErrors(
          tokenize(inWords(said), language),
          tokenize(inWords(recognisedTexts.get(String(index)) ?? ''), language),
        );
        all += tokenize(inWords(said), language).length;
      });
      return (100 * wrong) / all;
    };
    const [after, before] = [
      await transcripts(sentences.map(([written]) => inWords(written))),
      await transcripts(sentences.map(([written]) => written)),
    ];
    console.error(
      `${sentences.length} hard sentences, ${locale}, ${id}: ${after.toFixed(1)} %, as they stand ` +
        `${before.toFixed(1)} %`,
    );
    rows.push({
      name: `${sentences.length} hard sentences, ${locale}, ${id}: by the rules (anchor: as they stand)`,
      figure: after,
      unit: '% misheard',
      anchor: before,
      ratio: after / before,
      target: before,
      ok: after <= before,
    });
  }
  return rows;
}

export default async function intelligibilityBench() {
  const folder = mkdtempSync(join(tmpdir(), 'tidings-heard-'));
  const [natural, basic] = [
    await startServer(getNaturalVoicesFolder()),
    await startServer(mkdtempSync(join(folder, 'basic-'))),
  ];
  try {
    const hard = await hardRows(natural, folder);
    return {
      rows:
        process.env.TIDINGS_BENCH_SENTENCES === 'hard' ? hard : [...hard, ...(await voiceRows(natural, basic, folder))],
    };
  } finally {
    natural.child.kill('SIGTERM');
    basic.child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
