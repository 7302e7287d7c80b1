import { type TranscribeBehaviour, TranscribeServer } from '@tidings/testing/transcribe-server.ts';
import { PartsConversion } from '../parts-conversion.adapter.ts';
import { AmazonTranscribe, createTranscriptionUrl } from './amazon-transcribe.adapter.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
const transcript = (Transcript: string, IsPartial = false) => ({
  IsPartial,
  Alternatives: [{ Transcript }, { Transcript: 'something else' }],
});
const second = Float32Array.from({ length: 44_100 }, (_, index) => Math.sin(index / 20));
const [PATIENT_MS, HASTY_MS] = [200_000, 500];
let server: TranscribeServer;
const listen = async (behaviour: TranscribeBehaviour, answerMs = PATIENT_MS) => {
  server = await new TranscribeServer(behaviour).listen();
  return new PartsConversion({
    transcriber: new AmazonTranscribe({
      region: 'ap-southeast-1',
      endpoint: server.address,
      credentials,
      answerMs,
    }),
  });
};
const transcribe = (layer: PartsConversion, language = 'en-US', signal?: AbortSignal) =>
  layer.transcribe({ source: { bytes: second }, language, signal });
afterEach(() => server.close());

it('returns final transcripts, one per line, and omits partial ones', async () => {
  const layer = await listen({
    results: [
      [transcript('Good', true)],
      [transcript('Good morning.')],
      [],
      [transcript('It', true), transcript('It rains.')],
      [transcript('Not yet', true)],
    ],
  });
  expect(await transcribe(layer)).toEqual({ transcription: { fullText: 'Good morning.\nIt rains.\n' } });
});

it.each([
  ['en-US', 16_000],
  ['es-ES', 16_000],
  ['fr-FR', 8_000],
  ['en-GB', 8_000],
  ['en-AU', 8_000],
  ['fr-CA', 8_000],
])('sends %s at %i Hz in chunks of 1,024 samples, then an empty chunk', async (language, rate) => {
  const layer = await listen({ results: [[transcript('Yes.')]] });
  await transcribe(layer, language);
  const [call] = server.calls;
  expect(call?.pathname).toBe('/stream-transcription-websocket');
  expect(Object.fromEntries(call?.searchParams ?? [])).toMatchObject({
    'media-encoding': 'pcm',
    'sample-rate': String(rate),
    'language-code': language,
    'X-Amz-Expires': '300',
  });
  const sizes = server.pieces.map(({ length }) => length);
  expect(sizes.at(-1)).toBe(0);
  expect(new Set(sizes.slice(0, -2))).toEqual(new Set([2_048]));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rate * 2);
  const sound = Buffer.concat(server.pieces);
  const loudest = Array.from({ length: rate }, (_, index) => Math.abs(sound.readInt16LE(index * 2))).reduce(
    (most, sample) => Math.max(most, sample),
    0,
  );
  expect(loudest).toBeGreaterThan(30_000);
});

it.each<[string, TranscribeBehaviour, string, string]>([
  [
    'the service rejects the stream',
    { exception: 'BadRequestException', message: 'Your stream is too big.' },
    'TranscriptionFailed',
    'Your stream is too big.',
  ],
  ['the connection is reset', 'reset', 'Network', 'failed to transcribe, network error'],
  ['the service is silent', 'silent', 'Network', 'failed to transcribe, network error'],
  [
    'the response is not a message',
    'garbage',
    'ServiceFailure',
    'The transcription service sent an unreadable message.',
  ],
])('throws an error when %s', async (_what, behaviour, name, message) => {
  await expect(
    transcribe(await listen(behaviour, behaviour === 'silent' ? HASTY_MS : PATIENT_MS)),
  ).rejects.toMatchObject({ name, message });
});

it('throws an error when the server is unreachable or no region is set', async () => {
  const layer = await listen('silent');
  await server.close();
  await expect(transcribe(layer)).rejects.toMatchObject({
    name: 'Network',
    message: 'failed to transcribe, network error',
  });
  await expect(
    transcribe(new PartsConversion({ transcriber: new AmazonTranscribe({ credentials }) })),
  ).rejects.toMatchObject({ name: 'NoRegion' });
  await expect(
    transcribe(
      new PartsConversion({
        transcriber: new AmazonTranscribe({
          region: 'eu-west-1',
          credentials: { accessKeyId: '', secretAccessKey: '' },
        }),
      }),
    ),
  ).rejects.toMatchObject({ name: 'NoCredentials' });
});

it('stops when the request is aborted', async () => {
  const layer = await listen('silent');
  const nobodyWaits = new AbortController();
  const asking = transcribe(layer, 'en-US', nobodyWaits.signal);
  setTimeout(() => nobodyWaits.abort(), 50);
  await expect(asking).rejects.toMatchObject({ name: 'Aborted' });
});

it('stops when the request is aborted while connecting', async () => {
  const layer = await listen('silent');
  for (let turns = 0; turns < 30; turns += 1) {
    const nobodyWaits = new AbortController();
    const asking = transcribe(layer, 'en-US', nobodyWaits.signal).catch((error: unknown) => error);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    nobodyWaits.abort();
    expect(await asking).toMatchObject({ name: 'Aborted' });
  }
});

it('signs URLs in the form that the service expects', async () => {
  const address = await createTranscriptionUrl({
    region: 'ap-southeast-1',
    keys: { accessKeyId: 'A', secretAccessKey: 'S', sessionToken: 'tok/+en=' },
    language: 'en-US',
    now: new Date('2026-11-21T10:00:00Z'),
  });
  expect(address).toBe(
    'wss://transcribestreaming.ap-southeast-1.amazonaws.com:8443/' +
      'stream-transcription-websocket?X-Amz-Algorithm=AWS4-HMAC-SHA256&' +
      'X-Amz-Credential=A%2F20261121%2Fap-southeast-1%2Ftranscribe%2Faws4_request&X-Amz-Date=20261121T100000Z&' +
      'X-Amz-Expires=300&X-Amz-Security-Token=tok%2F%2Ben%3D&' +
      'X-Amz-Signature=0a878a3ff7b337fcf8ff00302d634fc262652f9a968c1a72cbbff8c23e03d1f6&' +
      'X-Amz-SignedHeaders=host&language-code=en-US&media-encoding=pcm&sample-rate=16000',
  );
});
