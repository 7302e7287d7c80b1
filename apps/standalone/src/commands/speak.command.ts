import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Pronunciation, readingOptionsSchema } from '@tidings/contracts/narration/narration.ts';
import { AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';
import { getFallbackEngine, findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { getChunkPlan, splitIntoChunks } from '@tidings/narration/chunks.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { applyReadingOptions } from '@tidings/narration/reading.ts';
import { buildTimeline } from '@tidings/narration/timeline.ts';
import { OperatorLexicon } from '@tidings/platform/adapters/speech/operator-lexicon.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { type RenderedAudio, renderChunk } from '@tidings/workers/speech/render-chunk.ts';
import type { Command } from '../command.ts';
import { STANDARD_STREAM, readInput, writeOutput } from './standard-streams.ts';

type Order = {
  voice: CatalogueVoice;
  out: string;
  timeline: string | undefined;
  text: string;
};

export const command: Command = {
  name: 'speak',
  summary: 'read a text aloud into an MP3 file',
  usage:
    'tidings speak --voice NAME --out FILE.mp3 [--timeline FILE.json] [--text-file FILE]\n\n' +
    'The first line of the text is its title. “-” as a file is standard input or output. Without --text-file the ' +
    'text is read from standard input.',
  async run(argv: string[]): Promise<number> {
    const order = await parseOrder(argv);
    if (typeof order === 'string') {
      process.stderr.write(`${order}\nusage: ${command.usage}\n`);
      return 2;
    }
    if (order.text.trim() === '') {
      process.stderr.write('There is no text to read aloud.\n');
      return 1;
    }
    const { speech, stop } = openSpeech();
    try {
      await speak(order, speech);
      return 0;
    } catch (error) {
      process.stderr.write(
        `The text could not be read aloud: ${error instanceof Error ? error.message : String(error)}\n`,
      );
      return 1;
    } finally {
      await stop();
    }
  },
};

async function parseOrder(argv: string[]): Promise<Order | string> {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        voice: { type: 'string' },
        out: { type: 'string' },
        timeline: { type: 'string' },
        'text-file': { type: 'string' },
      },
    });
    if (values.voice === undefined || values.out === undefined)
      return 'Name the voice with --voice and the output file with --out.';
    const voice = findVoice(values.voice);
    if (!voice) return `There is no voice “${values.voice}”.`;
    if (values.out === STANDARD_STREAM && values.timeline === STANDARD_STREAM)
      return 'Only one of --out and --timeline can be standard output.';
    const text = (await readInput(values['text-file'] ?? STANDARD_STREAM)).toString('utf8');
    return { voice, out: values.out, timeline: values.timeline, text };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Uses the endpoint from the environment. Otherwise starts our speech server for this command. */
function openSpeech(): { speech: Speech; stop: () => Promise<void> } {
  const { AWS_ENDPOINT_URL_POLLY: endpoint, AWS_REGION: region, TIDINGS_SPEECH_KEY: key } = process.env;
  if (endpoint || region)
    return {
      speech: new PollySpeech({
        ...(endpoint ? { endpoint, key: key || undefined } : {}),
        ...(region ? { region } : {}),
      }),
      stop: async () => undefined,
    };
  const productData = process.env.TIDINGS_DATA || './.data';
  const isKept = existsSync(join(productData, 'voices'));
  const dataFolder = isKept ? productData : mkdtempSync(join(tmpdir(), 'tidings-speak-'));
  const server = new SpeechProcess({
    entry: findSpeechServerEntry(),
    dataFolder,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  return {
    speech: new PollySpeech({ endpoint: () => server.address(), key: server.key }),
    async stop() {
      await server.stop();
      if (!isKept) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function speak({ voice, out, timeline, text }: Order, speech: Speech): Promise<void> {
  const pronunciations = await operatorNames();
  const [title = '', ...paragraphs] = text
    .split(/\r?\n\s*/)
    .map((line) => line.trim())
    .filter(Boolean);
  const defaultNarration = narrate({
    title,
    language: voice.locale,
    blocks: paragraphs.map((paragraph) => ({ kind: 'para', text: paragraph })),
  });
  const narration = applyReadingOptions(defaultNarration, readingOptionsSchema.parse({ pronunciations }));
  const engine = await bestEngineNow(speech, voice);
  const chunks = splitIntoChunks(narration, getChunkPlan(engine));
  const engineBuild = await speech.engineBuild(voice.id, engine);
  const rendered: RenderedAudio[] = [];
  for (const chunk of chunks)
    rendered.push(await renderChunk(speech, chunk, { voiceId: voice.id, locale: voice.locale, engine, engineBuild }));
  await writeOutput(out, Buffer.concat(rendered.map(({ bytes }) => bytes)));
  const times = buildTimeline(chunks, rendered);
  if (timeline !== undefined) {
    const { blocks } = narration;
    await writeOutput(
      timeline,
      `${JSON.stringify({ voice: voice.id, language: voice.locale, state: 'ready', ...times, blocks }, null, 1)}\n`,
    );
  }
  const frames = rendered.reduce((sum, chunk) => sum + chunk.frames, 0);
  process.stderr.write(
    `${((frames * AUDIO_FRAME_MS) / 1000).toFixed(1)} s in the voice ${voice.name}, ${times.sentences.length} ` +
      `sentences → ${out === STANDARD_STREAM ? 'standard output' : out}\n`,
  );
}

const emit = ({ file, cause }: { file?: string; cause?: string }, message: string) => {
  process.stderr.write(`${message}: ${file} (${cause})\n`);
};

async function operatorNames(): Promise<Pronunciation[]> {
  return [
    ...(await new OperatorLexicon(loadConfig(process.env).lexicon, { warn: emit, info: () => undefined }).entries()),
  ];
}

/** Returns the natural engine if the speech server has it for this voice, even if it has not been validated yet. */
async function bestEngineNow(speech: Speech, voice: CatalogueVoice): Promise<PollyEngine> {
  if (getFallbackEngine(voice) === 'neural') return 'neural';
  if ((await speech.naturalVoices())?.state !== 'ready') return 'standard';
  return speech.engineBuild(voice.id, 'neural').then(
    () => 'neural',
    () => 'standard',
  );
}
