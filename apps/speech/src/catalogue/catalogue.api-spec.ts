import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { encodeTextField } from '../kokoro/protobuf.ts';
import { createPiperConfig, createPiperModel, writePiperVoice } from '../piper/tiny-piper.fixture.ts';
import { installVoice } from './install-voice.ts';
import { PiperCatalogue } from './piper-catalogue.ts';
import { VoiceFolder } from './voice-folder.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const CARD = '# Model card\n\n## Dataset\n\n* URL: https://example.org/hum\n* License: CC0\n';
const ID = 'en_US-hum-medium';
const model = createPiperModel();

describe('the voices command with a Piper catalogue', () => {
  let server: PiperCatalogueServer;
  let data: string;
  const folder = () => join(data, 'voices', 'piper');
  const listFiles = () => (existsSync(folder()) ? readdirSync(folder()).toSorted() : []);

  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'tidings-catalogue-'));
    server = await new PiperCatalogueServer().listen();
    server.publish(ID, { model, config: createPiperConfig(), card: CARD });
  });
  afterEach(async () => {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });

  async function run(args: string[], env: Record<string, string> = {}) {
    const child = promisify(execFile)(process.execPath, [program, 'voices', ...args], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TIDINGS_DATA: data,
        TIDINGS_PIPER_CATALOGUE: `${server.address}/voices.json`,
        ...env,
      },
    });
    return child.then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        output: error.stdout + error.stderr,
      }),
    );
  }
  const install = (...args: string[]) => run(['install', ID, ...args]);
  /** Runs the installation in this process, with short time limits. */
  async function installQuickly(totalMs: number) {
    const catalogue = await PiperCatalogue.open({ address: `${server.address}/`, dataFolder: data });
    return installVoice(catalogue.find(ID), {
      catalogue,
      folder: new VoiceFolder(folder()),
      acceptsLicence: false,
      megabytesMax: 10,
      program,
      signal: new AbortController().signal,
      limits: { connectMs: 500, stallMs: 500, totalMs },
    });
  }

  it('lists language, quality, speakers, size, licence and source, and marks restricted licences', async () => {
    server.publish('nl_NL-hum-low', {
      model,
      config: createPiperConfig(),
      card: '* License: CC BY-NC-SA 4.0\n* URL: https://example.org/nc',
    });
    server.publish('nl_BE-hum-low', { model, config: createPiperConfig() });
    const { code, output } = await run(['search', 'nl']);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^nl_NL-hum-low +nl_NL +low +1 +1 MB +CC BY-NC-SA 4\.0 \[non-commercial\], https:\/\/example\.org\/nc$/m,
    );
    expect(output).toMatch(/^nl_BE-hum-low .* none stated \[unclear\]$/m);
    expect(output).not.toContain(ID);
    expect((await run(['search', 'English'])).output).toMatch(
      /^en_US-hum-medium .* CC0, https:\/\/example\.org\/hum$/m,
    );
    expect(await run(['search', 'xx'])).toEqual({ code: 1, output: 'The catalogue has no voice for “xx”.\n' });
  });

  it('installs a voice, lists it, and removes it', async () => {
    const { code, output } = await install();
    expect(output).toContain('The voice en_US-hum-medium is installed. Licence: CC0, https://example.org/hum.');
    expect(code).toBe(0);
    expect(listFiles()).toEqual([`${ID}.catalogue.json`, `${ID}.onnx`, `${ID}.onnx.json`]);
    expect((await run(['list'])).output).toMatch(
      /^piper\.en-US\.hum-medium +en-US .* natural +CC0, https:\/\/example\.org\/hum$/m,
    );
    expect(await run(['remove', ID])).toMatchObject({ code: 0 });
    expect(listFiles()).toEqual([`.${ID}-removed`]);
  });

  it('removes only voices of the catalogue', async () => {
    writePiperVoice(folder(), 'own', model, createPiperConfig());
    for (const id of ['own', '../piper/own']) expect((await run(['remove', id])).code).toBe(1);
    expect(listFiles()).toEqual(['own.onnx', 'own.onnx.json']);
  });

  it('uses a local copy of the catalogue, and stores a remote one for a day', async () => {
    const copy = join(data, 'copy');
    mkdirSync(copy);
    for (const { path } of [{ path: '/voices.json' }, ...catalogueFiles()]) {
      const target = join(copy, path);
      mkdirSync(join(target, '..'), { recursive: true });
      writeFileSync(target, Buffer.from(await (await fetch(`${server.address}${path}`)).arrayBuffer()));
    }
    server.requests.length = 0;
    expect(await run(['install', ID], { TIDINGS_PIPER_CATALOGUE: copy })).toMatchObject({ code: 0 });
    expect(server.requests).toEqual([]);
    for (let times = 2; times > 0; times -= 1) await run(['search', 'en']);
    expect(server.requests.filter(({ path }) => path === '/voices.json')).toHaveLength(1);
  });

  it('resumes a download that breaks off', async () => {
    // The description of the model is long enough to be received before the connection closes.
    const description = Buffer.concat(encodeTextField(6, ' '.repeat(4_000_000)));
    server.publish(ID, { model: Buffer.concat([model, description]), config: createPiperConfig(), card: CARD });
    server.faults.set('.onnx', 'cut once');
    expect(await install()).toMatchObject({ code: 0 });
    expect(server.requests.map(({ range }) => range).filter(Boolean)).toEqual([
      expect.stringMatching(/^bytes=[1-9]\d*-$/),
    ]);
  });

  it.each([
    ['is a page', 'page', /is not a catalogue of Piper voices\. Set TIDINGS_PIPER_CATALOGUE/],
    ['is missing', 'moved', /cannot be read: it responded with 404\.$/m],
    ['has no end', 'endless', /cannot be read: it is larger than 8192 KB\.$/m],
    ['breaks off', 'cut', /The voice catalogue at http:\S+ cannot be read: /],
  ] as const)('reports a catalogue that %s in one sentence', async (_title, fault, message) => {
    server.faults.set('voices.json', fault);
    const { code, output } = await install();
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toMatch(message);
    expect(listFiles()).toEqual([]);
  });

  it('reports a slow catalogue', async () => {
    server.faults.set('voices.json', 'stalled');
    await expect(
      PiperCatalogue.open({ address: `${server.address}/`, dataFolder: data, timeoutMs: 300 }),
    ).rejects.toThrow(/cannot be read: it took longer than 0\.3 seconds\.$/);
  });

  it.each([
    ['with wrong content', 'altered', 'differs from the catalogue: its size or MD5 digest is wrong'],
    ['that moved', 'moved', 'it responded with 404'],
    ['that is larger than stated', 'endless', `${ID}.onnx is larger than the catalogue states`],
    ['that always breaks off', 'cut', ''],
  ] as const)('rejects a model %s and leaves no file', async (_title, fault, message) => {
    server.faults.set('.onnx', fault);
    const { code, output } = await install();
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/^en_US-hum-medium was not installed: .+\.$/),
    ]);
    expect(output).toContain(message);
    expect(listFiles()).toEqual([]);
  });

  it('rejects slow downloads and leaves no file', async () => {
    server.faults.set('.onnx', 'stalled');
    await expect(installQuickly(60_000)).rejects.toThrow(/was not installed: it stopped sending data\.$/);
    server.faults.set('.onnx', 'trickling');
    await expect(installQuickly(900)).rejects.toThrow(/was not installed: .+ took longer than 1 seconds\.$/);
    expect(listFiles()).toEqual([]);
  });

  const crowd = (count: number) => ({
    num_speakers: count,
    speaker_id_map: Object.fromEntries(Array.from({ length: count }, (_, number) => [`p${number}`, number])),
  });

  it.each([
    ['an unusable sample rate', { audio: { sample_rate: 400 } }, 'its JSON gives no usable audio.sample_rate'],
    [
      '300 speakers that the catalogue does not list',
      crowd(300),
      'its JSON has 300 speakers, but the catalogue lists 1',
    ],
    ['a language unknown to espeak-ng', { espeak: { voice: 'qqx' } }, 'espeak-ng does not know its language “qqx”'],
  ])('rejects a configuration with %s and leaves no file', async (_title, config, message) => {
    server.publish(ID, { model, config: createPiperConfig(config), card: CARD });
    expect(await install()).toEqual({ code: 1, output: expect.stringContaining(message) as string });
    expect(listFiles()).toEqual([]);
  });

  it('installs the first speakers of a model with 300 speakers and says so', async () => {
    server.publish(ID, {
      model: createPiperModel({ hasSpeakers: true }),
      config: createPiperConfig(crowd(300)),
      card: CARD,
      entry: { num_speakers: 300 },
    });
    const { code, output } = await install();
    expect(output).toContain('Note: only its first 12 speakers are voices, 288 more are not.');
    expect(code).toBe(0);
  });

  it.each([
    [
      'restricted',
      '* License: CC BY-NC 4.0',
      'The licence of en_US-hum-medium restricts its use (CC BY-NC 4.0). To accept it, add --accept-licence.',
    ],
    [
      'missing',
      undefined,
      'The licence of en_US-hum-medium is unclear (none stated). To accept it, add --accept-licence.',
    ],
  ])('installs a voice whose licence is %s only with --accept-licence', async (_title, card, message) => {
    server.publish(ID, { model, config: createPiperConfig(), ...(card === undefined ? {} : { card }) });
    expect(await install()).toEqual({ code: 1, output: expect.stringContaining(message) as string });
    expect(server.requests.some(({ path }) => path.endsWith('.onnx'))).toBe(false);
    expect(await install('--accept-licence')).toMatchObject({ code: 0 });
  });

  it('rejects a voice that is larger than TIDINGS_VOICE_MB, and paths outside the catalogue', async () => {
    server.publish(ID, {
      model,
      config: createPiperConfig(),
      entry: {
        files: {
          [`a/${ID}.onnx`]: { size_bytes: 900 * 1024 ** 2, md5_digest: '0'.repeat(32) },
          [`a/${ID}.onnx.json`]: { size_bytes: 100, md5_digest: '0'.repeat(32) },
        },
      },
    });
    expect(await install('--accept-licence')).toEqual({
      code: 1,
      output: 'en_US-hum-medium has 900 MB, but TIDINGS_VOICE_MB allows only 200 MB.\n',
    });
    server.publish(ID, { model, config: createPiperConfig(), entry: { files: { [`../../${ID}.onnx`]: {} } } });
    rmSync(join(data, 'voices', 'catalogue.json'));
    expect((await install()).output).toContain('is not a catalogue of Piper voices');
  });

  it('reports a full disk and leaves no file', async () => {
    mkdirSync(folder(), { recursive: true });
    // A process that may not mount a small disk gets a folder that cannot be written instead.
    const isReal = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder()]).status === 0;
    if (!isReal) {
      rmSync(folder(), { recursive: true });
      writeFileSync(folder(), '');
    }
    try {
      const { code, output } = await install();
      expect(code).toBe(1);
      expect(output).toMatch(
        isReal
          ? /was not installed: it needs 16 MB of disk space, but only \d MB are free\.$/m
          : /was not installed: .+\.$/m,
      );
      if (isReal) expect(listFiles()).toEqual([]);
    } finally {
      if (isReal) spawnSync('umount', [folder()]);
    }
  });
});

const catalogueFiles = () =>
  [`${ID}.onnx`, `${ID}.onnx.json`, 'MODEL_CARD'].map((name) => ({ path: `/en/en_US/hum/medium/${name}` }));
