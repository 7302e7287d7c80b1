import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { prepareNaturalFolder } from '../../test/natural-folder.ts';
import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';
import { picoFiles } from '../engines/pico.voices.ts';
import { kokoroFiles } from './kokoro.voices.ts';

let folder: string;
beforeAll(() => {
  folder = prepareNaturalFolder();
}, 300_000);

const natural = { Engine: 'neural' } as const;
/** One voice for each method of splitting text into words. TIDINGS_TEST_ALL=1 checks every voice. */
const WORD_FINDERS = ['Joanna', 'Mizuki', 'Zhiyu', 'Aditi'];
const SLOW = 99;
const listed = async (server: RunningServer) =>
  (await (await fetch(`${server.address}/tidings/voices`)).json()) as {
    builds: Record<string, Record<string, string>>;
    natural: { state: string; message: string; isRealTime: boolean; wallPerSecond: number };
  };
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

function foundSlow(): string {
  const slowFolder = mkdtempSync(join(tmpdir(), 'tidings-slow-'));
  const [from, to] = [join(folder, 'voices', kokoroFiles.version), join(slowFolder, 'voices', kokoroFiles.version)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== 'manifest.json'))
    symlinkSync(join(from, name), join(to, name));
  for (const name of [join('voices', picoFiles.version), 'speech'])
    symlinkSync(join(folder, name), join(slowFolder, name));
  const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as object;
  writeFileSync(join(to, 'manifest.json'), JSON.stringify({ ...manifest, wallPerSecond: SLOW }));
  return slowFolder;
}

describe('natural voices', () => {
  let server: RunningServer;
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = foundSlow();
    server = await startServer({ kept: dataFolder });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('report the speed measured at installation before their first request', async () => {
    expect((await listed(server)).natural).toMatchObject({ isRealTime: false, wallPerSecond: SLOW });
  });

  it.each([
    ['Joanna', 'en-US', 'The council repairs the old bridge.'],
    ['Brian', 'en-GB', 'The council repairs the old bridge.'],
    ['Lucia', 'es-ES', 'El consejo repara el puente.'],
    ['Lea', 'fr-FR', 'Le conseil répare le vieux pont.'],
    ['Bianca', 'it-IT', 'Il consiglio ripara il ponte.'],
    ['Ines', 'pt-PT', 'A câmara repara a velha ponte.'],
    ['Mizuki', 'ja-JP', '市議会は古い橋を修理します。'],
    ['Zhiyu', 'cmn-CN', '市议会决定修理老桥。'],
    ['Aditi', 'hi-IN', 'परिषद पुराने पुल की मरम्मत करेगी।'],
  ] as const)('%s speaks %s, with a time for every word', async (VoiceId, LanguageCode, text) => {
    const { seconds, samples } = await decodeMp3(await server.say(text, { ...natural, VoiceId, LanguageCode }));
    expect(seconds).toBeGreaterThan(text.length * 0.04);
    expect(seconds).toBeLessThan(text.length * 0.4);
    expect(loudness(samples)).toBeGreaterThan(0.01);
    if (!isExhaustiveTestRun && !WORD_FINDERS.includes(VoiceId)) return;
    const words = (await server.marks(text, { ...natural, VoiceId, LanguageCode })).filter(
      (mark) => mark.type === 'word',
    );
    expect(words.length).toBeGreaterThan(4);
    expect(words.map((mark) => mark.time)).toEqual(
      words.map((mark) => mark.time).toSorted((one, other) => one - other),
    );
    expect(words.at(-1)?.time).toBeLessThan(seconds * 1000);
    expect(words.at(-1)?.time).toBeGreaterThan(seconds * 400);
  });

  it('report the speed of their recent requests', async () => {
    const { wallPerSecond, isRealTime } = (await listed(server)).natural;
    expect([wallPerSecond < SLOW, isRealTime]).toEqual([true, wallPerSecond <= 0.7]);
  });

  it('are not available in German, which has only a basic voice', async () => {
    expect(
      (await decodeMp3(await server.say('Der Stadtrat hat die Brücke erneuert.', { VoiceId: 'Vicki' }))).seconds,
    ).toBeGreaterThan(1.5);
    const { builds } = await listed(server);
    expect(builds.Vicki).toEqual({ standard: expect.stringContaining('pico') as string });
    expect(builds.Joanna).toEqual({
      standard: expect.stringContaining('flite') as string,
      neural: expect.stringContaining('kokoro') as string,
    });
    await expect(server.say('Guten Tag.', { ...natural, VoiceId: 'Vicki' })).rejects.toMatchObject({
      name: 'EngineNotSupportedException',
    });
  });

  const unspeakable = [
    ['mixed scripts', 'Москва 東京 مدينة Athens.'],
    ['marks alone', '… — ?!'],
    ['emoji', '😀😀😀'],
    ['one word without end', 'x'.repeat(60)],
    ['markup', '<speak><break time="9s"/>Hi & <b>bye</b> [[h]]'],
    ['NUL', 'Before\u0000after.'],
  ] as const;
  it.each(isExhaustiveTestRun ? unspeakable : unspeakable.slice(0, 2))('%s returns audio', async (_name, text) => {
    const { seconds } = await decodeMp3(await server.say(text, natural));
    expect(seconds).toBeGreaterThan(0);
  });

  it('still speak after a request with an unspeakable text', async () => {
    expect((await decodeMp3(await server.say('Still here.', natural))).seconds).toBeGreaterThan(0.4);
  });
});

describe('damaged voice files', () => {
  const spoilt = mkdtempSync(join(tmpdir(), 'tidings-damaged-'));
  afterAll(() => rmSync(spoilt, { recursive: true, force: true }));

  it('hide only their own voices and are reported by name', async () => {
    const voices = join(folder, 'voices');
    cpSync(join(voices, picoFiles.version), join(spoilt, picoFiles.version), { recursive: true });
    const [from, to] = [join(voices, kokoroFiles.version), join(spoilt, kokoroFiles.version)];
    mkdirSync(join(to, 'styles'), { recursive: true });
    symlinkSync(join(from, 'model.onnx'), join(to, 'model.onnx'));
    copyFileSync(join(from, 'manifest.json'), join(to, 'manifest.json'));
    for (const name of readdirSync(join(from, 'styles')))
      symlinkSync(join(from, 'styles', name), join(to, 'styles', name));
    const heart = join(to, 'styles', 'af_heart.bin');
    const bytes = readFileSync(heart);
    rmSync(heart);
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    writeFileSync(heart, bytes);
    const server = await startServer({ voices: spoilt });
    try {
      let now = await listed(server);
      for (let patience = 800; now.natural.state !== 'failed' && patience > 0; patience -= 1) {
        await sleep(200);
        now = await listed(server);
      }
      expect(now.natural).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('styles/af_heart.bin is damaged') as string,
      });
      expect(now.builds.Joanna?.neural).toBeUndefined();
      expect((await decodeMp3(await server.say('The basic voice goes on.'))).seconds).toBeGreaterThan(0.8);
      await expect(server.say('Natural?', natural)).rejects.toMatchObject({ name: 'EngineNotSupportedException' });
    } finally {
      await server.stop();
    }
  });
});
