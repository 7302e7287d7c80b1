import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestApi } from '@tidings/api/testing/test-api.ts';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { createPiperConfig, createPiperModel } from '@tidings/speech/piper/tiny-piper.fixture.ts';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { cacheVoiceChecks, restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';

const OPERATOR = 'operator@example.org';
const ID = 'de_DE-hum-medium';
const RESTRICTED = 'de_DE-hum-low';
const MANAGED = 'installed { id licence source terms } downloads { id state percent message }';
const INSTALL = `mutation I($id: ID!, $accepts: Boolean) {
  managed: installVoice(id: $id, acceptsLicence: $accepts) { ${MANAGED} } }`;
const REMOVE = `mutation R($id: ID!) { managed: removeVoice(id: $id) { ${MANAGED} } }`;

type Managed = {
  installed: { id: string; licence: string; terms: string }[];
  downloads: { id: string; state: string; message: string }[];
};

const folder = mkdtempSync(join(tmpdir(), 'tidings-managed-'));
let catalogue: PiperCatalogueServer;
let server: SpeechProcess;
let api: TestApi;
let operator: Visitor;
let reader: Visitor;

beforeAll(async () => {
  restoreVoiceChecks(folder);
  catalogue = await new PiperCatalogueServer().listen();
  const config = createPiperConfig({ language: { code: 'de_DE' }, espeak: { voice: 'de' } });
  catalogue.publish(ID, { model: createPiperModel(), config, card: '* License: CC0\n* URL: https://example.org/hum' });
  catalogue.publish(RESTRICTED, { model: createPiperModel(), config, card: '* License: CC BY-NC 4.0\n' });
  const env = { TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/` };
  Object.assign(process.env, env);
  server = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: folder, workers: 1 });
  for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
  const speech = new PollySpeech({ endpoint: () => server.address(), key: server.key });
  api = await TestApi.start(
    await createTestDatabase(),
    { TIDINGS_OPERATORS: `Operator@Example.org` },
    { providers: [{ provide: SPEECH, useValue: speech }] },
  );
  [operator, reader] = [await signUpPerson(api, OPERATOR), await signUpPerson(api, 'reader@example.org')];
});
afterAll(async () => {
  await api.close();
  await server.stop();
  await catalogue.close();
  cacheVoiceChecks(folder);
  rmSync(folder, { recursive: true, force: true });
});

const managed = async (query: string, variables = {}) => {
  const { data, errors } = await operator.ask(query, variables);
  return { managed: (data as { managed: Managed } | null)?.managed, error: errors[0] };
};
const list = async () => (await managed(`{ managed: managedVoices { ${MANAGED} } }`)).managed;
/** The list of installed voices changes before the download ends. */
const untilInstalled = (terms: string) =>
  until('the voice is installed', async () => {
    const voices = await list();
    return voices?.downloads.length === 0 && voices.installed[0]?.terms === terms;
  });
const listGuests = async () =>
  (
    (await reader.ask('{ voices(language: "de") { id } }')).data as unknown as { voices: { id: string }[] }
  ).voices.flatMap(({ id }) => (id.startsWith('piper.') ? [id] : []));

it('only operators see and change the catalogue', async () => {
  expect((await operator.ask('{ viewer { isOperator } }')).data).toEqual({ viewer: { isOperator: true } });
  expect((await reader.ask('{ viewer { isOperator } }')).data).toEqual({ viewer: { isOperator: false } });
  const requests = [
    '{ voiceCatalogue(language: "de") { voices { id } } }',
    '{ managedVoices { installed { id } } }',
    `mutation { installVoice(id: "${ID}") { installed { id } } }`,
    `mutation { removeVoice(id: "${ID}") { installed { id } } }`,
  ];
  for (const request of requests) {
    expect((await new Visitor(api).ask(request)).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    expect((await reader.ask(request)).errors).toMatchObject([
      {
        message: 'Only operators of this site can do this (TIDINGS_OPERATORS).',
        extensions: { code: 'OPERATOR_ONLY' },
      },
    ]);
  }
  expect(catalogue.requests).toEqual([]);
});

it('an operator finds the voices of a language with size, licence and source', async () => {
  const { data } = await operator.ask(`{ voiceCatalogue(language: "de") { languages { code name }
    voices { id language quality speakers megabytes licence source terms } } }`);
  expect(data).toEqual({
    voiceCatalogue: {
      languages: [{ code: 'de', name: 'German' }],
      voices: [
        expect.objectContaining({ id: RESTRICTED, licence: 'CC BY-NC 4.0', source: '', terms: 'non-commercial' }),
        {
          id: ID,
          language: 'de_DE',
          quality: 'medium',
          speakers: 1,
          megabytes: 1,
          licence: 'CC0',
          source: 'https://example.org/hum',
          terms: 'free',
        },
      ],
    },
  });
});

it('an operator installs a voice, which listeners can choose, and removes it', async () => {
  expect((await managed(INSTALL, { id: ID })).managed?.downloads).toMatchObject([{ id: ID, state: 'fetching' }]);
  await untilInstalled('free');
  expect(await list()).toMatchObject({ installed: [{ id: ID, licence: 'CC0', terms: 'free' }], downloads: [] });
  await until('the voice is offered', async () => (await listGuests()).includes('piper.de-DE.hum-medium'));
  expect((await managed(REMOVE, { id: ID })).managed?.installed).toEqual([]);
  await until('the voice is gone', async () => (await listGuests()).length === 0);
});

it('a voice with a restricted licence requires the acceptance of the licence', async () => {
  expect((await managed(INSTALL, { id: RESTRICTED })).error).toMatchObject({
    message: `The licence of ${RESTRICTED} restricts its use (CC BY-NC 4.0).`,
    extensions: { code: 'VOICE_CATALOGUE_FAILED' },
  });
  await managed(INSTALL, { id: RESTRICTED, accepts: true });
  await untilInstalled('non-commercial');
});

it('a failed download is reported in one sentence', async () => {
  catalogue.faults.set(`${ID}.onnx`, 'moved');
  await managed(INSTALL, { id: ID });
  await until('the fault is reported', async () => (await list())?.downloads[0]?.state === 'failed');
  expect((await list())?.downloads[0]?.message).toMatch(/^de_DE-hum-medium was not installed: .+ 404\.$/);
  expect((await managed(REMOVE, { id: ID })).managed?.downloads).toEqual([]);
});
