import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { until } from '@tidings/testing/until.ts';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { type RunningServer, decodeMp3, startServer } from '../../test/running-server.ts';
import { createPiperConfig, createPiperModel } from '../piper/tiny-piper.fixture.ts';

const ID = 'de_DE-thorsten-medium';
const TEXT = 'Der Rat beschloss am Dienstag, die alte Brücke zu reparieren.';
const program = fileURLToPath(new URL('../main.ts', import.meta.url));

type VoicesResponse = {
  offered: { id: string; engine: string; kind: string }[];
  natural: { state: string; message: string };
};

describe('voices for languages without a natural voice', () => {
  let catalogue: PiperCatalogueServer;
  let data: string;
  let server: RunningServer;

  async function start(mode: string, natural = 'off') {
    server = await startServer({
      kept: data,
      env: {
        TIDINGS_VOICES: mode,
        TIDINGS_NATURAL: natural,
        TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/`,
      },
    });
  }
  const listVoices = async () => (await (await fetch(`${server.address}/tidings/voices`)).json()) as VoicesResponse;
  const sayBasic = () => server.say(TEXT, { VoiceId: 'Vicki', Engine: 'standard' });
  const hasNaturalVicki = async () =>
    (await listVoices()).offered.some(({ id, kind }) => id === 'Vicki' && kind === 'piper');

  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'tidings-languages-'));
    restoreVoiceChecks(data);
    catalogue = await new PiperCatalogueServer().listen();
    catalogue.publish(ID, {
      model: createPiperModel(),
      config: createPiperConfig({ language: { code: 'de_DE' }, espeak: { voice: 'de' }, dataset: 'thorsten' }),
      card: '* License: CC0\n',
    });
  });
  afterEach(async () => {
    await server.stop();
    await catalogue.close();
    cacheVoiceChecks(data);
    rmSync(data, { recursive: true, force: true });
  });

  it('are downloaded when a text is spoken, used for the next one, and removable while they speak', async () => {
    await start('auto');
    expect((await sayBasic()).length).toBeGreaterThan(1_000);
    await until('the state of the download is reported', async () => (await listVoices()).natural.state === 'fetching');
    await until('the voice passed its check', hasNaturalVicki);
    expect((await listVoices()).natural.state).toBe('off');
    const { AudioStream } = await server.polly.send(
      new SynthesizeSpeechCommand({
        OutputFormat: 'mp3',
        SampleRate: '24000',
        VoiceId: 'Vicki',
        Engine: 'neural',
        Text: `${TEXT} `.repeat(20),
      }),
    );
    await promisify(execFile)(process.execPath, [program, 'voices', 'remove', ID], {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: data },
    });
    const audio = (await AudioStream?.transformToByteArray()) ?? new Uint8Array();
    expect((await decodeMp3(audio)).seconds).toBeGreaterThan(60);
    await until('the voice is no longer offered', async () => !(await hasNaturalVicki()));
    catalogue.requests.length = 0;
    expect((await sayBasic()).length).toBeGreaterThan(1_000);
    expect((await listVoices()).natural.state).toBe('off');
    expect(catalogue.requests).toEqual([]);
  });

  it('are not downloaded if their licence must be accepted, but named', async () => {
    await start('auto');
    await server.say('Bună ziua.', { VoiceId: 'Carmen', Engine: 'standard' });
    expect((await listVoices()).natural).toMatchObject({
      state: 'absent',
      message: expect.stringContaining('npx tidings voices install ro_RO-mihai-medium') as string,
    });
    expect(catalogue.requests).toEqual([]);
  });

  it('are downloaded with a lower priority than the server has', async () => {
    catalogue.faults.set('.onnx', 'stalled');
    await start('auto');
    await sayBasic();
    await until('the model is requested', () => catalogue.requests.some(({ path }) => path.endsWith('.onnx')));
    const { pid } = server.child;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    const priorities = children.map((child) => getPriority(child));
    expect(Math.max(...priorities)).toBeGreaterThan(getPriority(pid));
  });

  it.each([
    ['ask', 'off', 'absent'],
    ['off', 'off', 'off'],
    ['auto', 'none', 'off'],
  ])('with TIDINGS_VOICES=%s and TIDINGS_NATURAL=%s cause no request', async (mode, natural, state) => {
    await start(mode, natural);
    await sayBasic();
    expect((await listVoices()).natural.state).toBe(state);
    expect(catalogue.requests).toEqual([]);
  });

  it('leave the basic voice in use when the download fails, and report the reason', async () => {
    catalogue.faults.set('.onnx', 'altered');
    await start('auto');
    await sayBasic();
    await until('the fault is reported', async () => (await listVoices()).natural.state === 'failed');
    expect((await listVoices()).natural.message).toMatch(/^de_DE-thorsten-medium was not installed: .+ MD5 digest/);
    expect(existsSync(join(data, 'voices', 'piper', `.${ID}-new`))).toBe(false);
    expect((await sayBasic()).length).toBeGreaterThan(1_000);
  });
});
