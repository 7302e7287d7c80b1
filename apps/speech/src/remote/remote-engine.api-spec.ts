import { type SpeechServerResponse, OpenaiSpeechServer } from '@tidings/testing/openai-speech-server.ts';
import { type RemoteVoice, UNAVAILABLE_CODE } from '../engines/speech-engine.port.ts';
import { findWords } from '../text/pieces.ts';
import { readRemoteServer, getRemoteVariableName } from './remote-server.ts';
import { RemoteEngine } from './remote.engine.ts';

const KEY_VARIABLE = getRemoteVariableName('openai', 'KEY');
const KEY = 'sk-never-seen-anywhere';
const TEXT = 'The council agreed on Tuesday to repair the old bridge.';
const alloy: RemoteVoice = { engine: 'openai', name: 'alloy', digest: '0' };
/** Timeouts that even a busy machine exceeds only if the server never finishes. */
const hasty = { silenceMs: 20_000, sentenceMs: 50_000, firstPauseMs: 5, lastPauseMs: 20 };
const SILENCE_MS = 200;

describe('the voices of another speech server', () => {
  let answers: SpeechServerResponse[] = [];
  const server = new OpenaiSpeechServer((_, index) => answers[Math.min(index, answers.length - 1)] ?? 'whole');
  beforeAll(async () => {
    await server.listen();
    process.env[KEY_VARIABLE] = KEY;
  });
  afterAll(async () => {
    Reflect.deleteProperty(process.env, KEY_VARIABLE);
    await server.close();
  });

  const say = async (...script: SpeechServerResponse[]) => {
    answers = script;
    server.requests.length = 0;
    const configuredServer = readRemoteServer('openai', { TIDINGS_OPENAI_SPEECH_URL: `${server.address}/v1/` });
    if (!configuredServer) throw new Error('no server');
    return new RemoteEngine(configuredServer, {
      ...hasty,
      ...(script.includes('mute') ? { silenceMs: SILENCE_MS } : {}),
    }).speak({ text: TEXT, words: findWords(TEXT, 'en-US'), maxSeconds: 120 }, alloy);
  };

  it.each<[SpeechServerResponse, number]>([
    ['whole', 16_000],
    ['streamed', 16_000],
    ['stereo', 16_000],
    ['raw', 24_000],
  ])('return complete audio as %s, with ordered word times', async (answer, rate) => {
    const spoken = await say(answer);
    expect([spoken.sampleRate, Math.round((spoken.pcm.length / rate) * 10)]).toEqual([
      rate,
      Math.round((0.3 + TEXT.length * 0.06) * 10),
    ]);
    expect(Math.max(...spoken.pcm.slice(0, 4_000))).toBeCloseTo(9_000 / 32_768, 2);
    const times = spoken.wordTimes().map((time) => time ?? -1);
    expect(times).toHaveLength(10);
    expect(times.every((time, index) => time >= (times[index - 1] ?? 0) && time < spoken.pcm.length / rate)).toBe(true);
    expect(server.requests.at(-1)).toEqual({
      model: 'tts-1',
      voice: 'alloy',
      input: TEXT,
      response_format: answer === 'raw' ? 'pcm' : 'wav',
      speed: 1,
      authorization: `Bearer ${KEY}`,
    });
  });

  it.each<[SpeechServerResponse[], number]>([
    [['busy', 'whole'], 2],
    [['failure', 'away', 'whole'], 3],
    [['cut', 'whole'], 2],
    [['page', 'whole'], 2],
  ])('are requested again after %j', async (script, requests) => {
    expect((await say(...script)).pcm.length).toBeGreaterThan(30_000);
    expect(server.requests).toHaveLength(requests);
  });

  it.each<[SpeechServerResponse, RegExp, boolean]>([
    ['busy', /requires fewer requests \(429\)/, true],
    ['away', /failed \(503\)/, true],
    ['failure', /failed \(500\)/, false],
    ['cut', /closed the connection/, true],
    ['mute', /did not answer in time/, true],
    ['elsewhere', /cannot be reached/, true],
    ['page', /sent text\/html instead of sound/, false],
    ['disguised page', /text instead of sound/, false],
    ['error as sound', /text instead of sound/, false],
    ['mp3', /sent audio\/mpeg instead of sound/, false],
    ['nothing', /is not a WAV file/, false],
    ['silence', /nothing but silence/, false],
    ['short', /which cannot be correct/, false],
    ['long', /which cannot be correct|does not end/, false],
    ['no rate', /1 samples a second/, false],
    ['half', /breaks off in the middle/, false],
    ['half sample', /in the middle of a sample/, false],
    ['endless', /does not end/, false],
    ['no key', /refuses the key \(401\): set TIDINGS_OPENAI_SPEECH_KEY/, false],
    ['unknown', /has no such address, model or voice/, false],
  ])(
    'fail with a clear message after at most three requests when the server returns %s',
    async (answer, sentence, isAway) => {
      const error = await say(answer).then(
        () => undefined,
        (thrown: unknown) => thrown as Error & { code?: string },
      );
      expect(error?.message).toMatch(sentence);
      expect(error?.message).toContain(`speech server at ${new URL(server.address).host}`);
      expect([error?.code === UNAVAILABLE_CODE, error?.message.includes(KEY)]).toEqual([isAway, false]);
      expect(server.requests.length).toBeLessThanOrEqual(3);
    },
  );

  it('are not requested for a text without words', async () => {
    answers = ['whole'];
    server.requests.length = 0;
    const engine = new RemoteEngine({ protocol: 'openai', address: `${server.address}/v1/audio/speech`, model: 'm' });
    expect((await engine.speak({ text: '… 🙂', words: [], maxSeconds: 10 }, alloy)).pcm).toHaveLength(0);
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['https://api.openai.com', 'https://api.openai.com/v1/audio/speech'],
    ['http://box:8880/tts/v1/', 'http://box:8880/tts/v1/audio/speech'],
    ['ftp://x', undefined],
    ['nonsense', undefined],
  ])('use the correct request address for the configured URL %s', (url, address) => {
    expect(readRemoteServer('openai', { TIDINGS_OPENAI_SPEECH_URL: url })?.address).toBe(address);
  });
});
