import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { until } from '@tidings/testing/until.ts';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { type RunningServer, startServer } from '../../test/running-server.ts';
import { createPiperConfig, createPiperModel } from '../piper/tiny-piper.fixture.ts';

const KEY = 'the-key-of-the-client';
const ID = 'en_US-hum-medium';
const model = createPiperModel();

type State = {
  installed: { id: string; licence: string; terms: string }[];
  downloads: { id: string; state: string; percent: number; message: string }[];
};

describe('the catalogue of the speech server', () => {
  let catalogue: PiperCatalogueServer;
  let data: string;
  let server: RunningServer;

  beforeEach(async () => {
    data = mkdtempSync(join(tmpdir(), 'tidings-manager-'));
    restoreVoiceChecks(data);
    catalogue = await new PiperCatalogueServer().listen();
    catalogue.publish(ID, {
      model,
      config: createPiperConfig(),
      card: '* License: CC0\n* URL: https://example.org/hum',
    });
    catalogue.publish('en_GB-hum-low', {
      model,
      config: createPiperConfig({ language: { code: 'en_GB' } }),
      card: '* License: CC BY-NC 4.0\n',
    });
  });
  afterEach(async () => {
    await server.stop();
    await catalogue.close();
    cacheVoiceChecks(data);
    rmSync(data, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = { TIDINGS_SPEECH_KEY: KEY }) {
    server = await startServer({
      kept: data,
      env: { TIDINGS_NATURAL: 'off', TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/`, ...env },
    });
  }
  async function ask<Body = State>(path: string, init: RequestInit = {}) {
    const response = await fetch(`${server.address}/tidings/catalogue${path}`, {
      ...init,
      headers: { 'x-tidings-key': KEY },
    });
    return { status: response.status, body: (await response.json()) as Body & { message?: string } };
  }
  const install = (id: string, acceptsLicence = false) =>
    ask('/voices', { method: 'POST', body: JSON.stringify({ id, acceptsLicence }) });
  const remove = (id: string) => ask(`/voices?id=${id}`, { method: 'DELETE' });
  const list = async () => (await ask('/voices')).body;
  const isOffered = async (id: string) => {
    const response = await fetch(`${server.address}/tidings/voices`, { headers: { 'x-tidings-key': KEY } });
    return ((await response.json()) as { guests: { id: string }[] }).guests.some((voice) => voice.id === id);
  };

  it('lists languages, and the voices of a language with their licences', async () => {
    await start();
    expect((await ask('')).body).toEqual({ languages: [{ code: 'en', name: 'English' }], voices: [] });
    expect((await ask('?language=en')).body).toMatchObject({
      voices: [
        { id: 'en_GB-hum-low', language: 'en_GB', terms: 'non-commercial', licence: 'CC BY-NC 4.0', source: '' },
        { id: ID, quality: 'medium', speakers: 1, megabytes: 1, terms: 'free', source: 'https://example.org/hum' },
      ],
    });
  });

  it('installs voices one after another, offers them, and removes them', async () => {
    await start();
    expect((await install(ID)).body.downloads).toMatchObject([{ id: ID, state: 'fetching', percent: 0 }]);
    await install('en_GB-hum-low', true);
    expect((await remove('en_GB-hum-low')).body.message).toMatch(/is being downloaded\. Remove it when/);
    await until('both are installed', async () => (await list()).installed.length === 2);
    await until(
      'both are offered',
      async () => (await isOffered('piper.en-US.hum-medium')) && isOffered('piper.en-GB.hum-low'),
    );
    expect(await list()).toMatchObject({ downloads: [] });
    expect((await remove(ID)).body.installed.map(({ id }) => id)).toEqual(['en_GB-hum-low']);
    await until('the voice is gone', async () => !(await isOffered('piper.en-US.hum-medium')));
    expect((await remove(ID)).body.message).toBe(`${ID} was not installed from the catalogue.`);
  });

  it('installs a voice with a restricted licence only if the licence was accepted', async () => {
    await start();
    expect(await install('en_GB-hum-low')).toEqual({
      status: 400,
      body: { message: 'The licence of en_GB-hum-low restricts its use (CC BY-NC 4.0).' },
    });
    expect((await list()).downloads).toEqual([]);
  });

  it('reports a failed download in one sentence until it is removed', async () => {
    catalogue.faults.set('.onnx', 'altered');
    await start();
    await install(ID);
    await until('the fault is reported', async () => (await list()).downloads[0]?.state === 'failed');
    expect((await list()).downloads[0]?.message).toMatch(
      /^en_US-hum-medium was not installed: [^.]+\.onnx differs .+\.$/,
    );
    expect((await remove(ID)).body).toEqual({ installed: [], downloads: [] });
    expect(existsSync(join(data, 'voices', 'piper', `.${ID}-new`))).toBe(false);
  });

  it.each([
    ['is unavailable', 'moved', /^The voice catalogue at \S+ cannot be read: it responded with 404\.$/],
    ['is a page', 'page', /is not a catalogue of Piper voices\. Set TIDINGS_PIPER_CATALOGUE/],
  ] as const)('reports a catalogue that %s', async (_title, fault, message) => {
    catalogue.faults.set('voices.json', fault);
    await start();
    expect(await ask('?language=en')).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) as string },
    });
  });

  it('rejects requests without a key, unknown voices and invalid bodies', async () => {
    await start();
    const withoutKey = await fetch(`${server.address}/tidings/catalogue/voices`);
    expect(withoutKey.status).toBe(403);
    expect((await install('xx_XX-none-low')).body.message).toMatch(/^The catalogue has no voice/);
    expect((await remove('../piper/own')).status).toBe(400);
    for (const body of ['', 'null', '{"id":7}'])
      expect((await ask('/voices', { method: 'POST', body })).status).toBe(400);
    await server.stop();
    await start({});
    expect((await ask('/voices')).body.message).toMatch(/^Voices can be managed only with a key\./);
  });
});
