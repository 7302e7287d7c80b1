import {
  type PollyResponse,
  type PollyScript,
  PollyProtocolServer,
  synthesizeSound,
} from '@tidings/testing/polly-protocol-server.ts';
import { speechCharacters } from '../../process/telemetry/metrics.ts';
import { PollySpeech } from './polly-speech.adapter.ts';
import type { SpeechErrorCode, SpeechRequest } from './speech.port.ts';

const TEXT = 'The council agreed on Tuesday to repair the old bridge over the river.';
const joanna = { text: TEXT, voiceId: 'Joanna', languageCode: 'en-US', engine: 'standard' } as const;
const TIMEOUT_MS = 30_000;
const SILENCE_MS = 300;

let server: PollyProtocolServer;
let port: PollySpeech;
const serve = async (
  script: PollyScript,
  options: {
    tookMs?: number;
    silenceMs?: number;
    quota?: { perSecond: number; burst: number; concurrent: number };
  } = {},
) => {
  server = await new PollyProtocolServer(script, options.tookMs).listen();
  port = new PollySpeech({
    endpoint: server.address,
    silenceMs: options.silenceMs ?? TIMEOUT_MS,
    ...(options.quota ? { quotas: { standard: options.quota } } : {}),
  });
};
afterEach(() => server.close());

const hear = async (request: SpeechRequest = joanna) => {
  const result = await port.synthesize(request);
  const parts: Uint8Array[] = [];
  for await (const part of result.audio) parts.push(part);
  return { bytes: Buffer.concat(parts), marks: await result.marks() };
};
const always =
  (...answers: PollyResponse[]): PollyScript =>
  (_request, index) =>
    answers[Math.min(index, answers.length - 1)] ?? 'whole';

it.each<[PollyResponse, SpeechErrorCode, number, boolean]>([
  ['throttled', 'Throttled', 3, true],
  ['too many', 'Throttled', 3, true],
  ['away', 'Unreachable', 3, true],
  ['failure', 'ServiceFailure', 3, false],
  ['silent', 'TimedOut', 3, false],
  ['reset', 'BrokenOff', 3, false],
  ['page', 'BadAudio', 3, false],
  ['empty', 'BadAudio', 1, false],
  ['cut', 'BrokenOff', 1, false],
  ['torn', 'BadAudio', 1, false],
  ['half', 'BadAudio', 2, false],
])('%s becomes %s after %i requests, without audio', async (answer, code, requests, isOutage) => {
  await serve(({ OutputFormat }) => (answer === 'half' && OutputFormat === 'json' ? 'whole' : answer), {
    ...(answer === 'silent' && { silenceMs: SILENCE_MS }),
  });
  await expect(hear()).rejects.toMatchObject({ name: 'SpeechError', code, retryable: true, isOutage });
  expect(server.arrivals).toHaveLength(requests);
});

it.each<PollyResponse>(['throttled', 'failure', 'away', 'reset', 'page'])(
  'retries after %s and returns all audio',
  async (answer) => {
    await serve(always(answer, answer, 'whole'));
    const { bytes, marks } = await hear();
    expect(bytes.equals(synthesizeSound(TEXT))).toBe(true);
    expect(marks).toHaveLength(14);
    expect(server.arrivals).toHaveLength(4);
  },
);

it.each<PollyResponse>(['empty', 'torn', 'cut', 'page', 'failure'])('rejects marks that are %s', async (answer) => {
  await serve(({ OutputFormat }) => (OutputFormat === 'json' ? answer : 'whole'));
  await expect(hear()).rejects.toMatchObject({ retryable: true });
});

it('accepts only complete audio among 1,000 complete and defective responses', async () => {
  const behaviours: PollyResponse[] = [
    'whole',
    'whole',
    'whole',
    'throttled',
    'too many',
    'failure',
    'away',
    'reset',
    'empty',
    'page',
    'cut',
    'half',
    'torn',
  ];
  await serve(
    ({ OutputFormat }, index) => {
      if (index % 101 === 7) return 'silent';
      const behaviour = behaviours[Math.floor(Math.random() * behaviours.length)] ?? 'whole';
      // Speech marks may end early; the remaining words are then not highlighted.
      return OutputFormat === 'json' && behaviour === 'half' ? 'torn' : behaviour;
    },
    { silenceMs: 3_000, quota: { perSecond: 5_000, burst: 5_000, concurrent: 40 } },
  );
  let [accepted, refused, broken] = [0, 0, 0];
  const turn = async () => {
    while (server.arrivals.length < 1_000) {
      const text = `${TEXT} Part ${server.arrivals.length} of it.`;
      try {
        const { bytes } = await hear({ ...joanna, text: text });
        accepted += 1;
        if (!bytes.equals(synthesizeSound(text))) broken += 1;
      } catch (error) {
        refused += 1;
        expect(error).toMatchObject({ name: 'SpeechError', retryable: true });
      }
    }
  };
  await Promise.all(Array.from({ length: 40 }, turn));
  expect(broken).toBe(0);
  expect(accepted).toBeGreaterThan(5);
  expect(refused).toBeGreaterThan(5);
});

it('never exceeds the quota for request rate and concurrency', async () => {
  const quota = { perSecond: 60, burst: 10, concurrent: 6 };
  await serve((_request, index) => (index % 5 === 0 ? 'throttled' : 'whole'), { tookMs: 20, quota });
  await Promise.allSettled(Array.from({ length: 60 }, () => hear()));
  const { arrivals } = server;
  expect(arrivals.length).toBeGreaterThan(120);
  expect(server.openMost).toBeLessThanOrEqual(quota.concurrent);
  // This tolerance is safe, because without a quota all requests would arrive at once.
  const jitterMs = 500;
  const over = arrivals.flatMap((from, first) =>
    arrivals
      .slice(first)
      .filter((to, count) => count + 1 > quota.burst + ((to - from + jitterMs) / 1000) * quota.perSecond + 1),
  );
  expect(over).toEqual([]);
});

it('releases its quota when audio is not read and when a waiting request is aborted', async () => {
  await serve(() => 'whole', { quota: { perSecond: 1_000, burst: 1_000, concurrent: 1 } });
  const leave = new AbortController();
  await port.synthesize({ ...joanna, signal: leave.signal });
  const impatient = port.synthesize({ ...joanna, signal: AbortSignal.timeout(50) });
  await expect(impatient).rejects.toMatchObject({ code: 'Aborted', retryable: false });
  const next = hear();
  leave.abort();
  expect((await next).bytes.equals(synthesizeSound(TEXT))).toBe(true);
});

it('counts billed characters for audio and speech marks, even if the response is invalid', async () => {
  const counted = async () =>
    (await speechCharacters.get()).values.find(({ labels }) => labels.engine === 'standard')?.value ?? 0;
  const before = await counted();
  await serve(always('throttled', 'empty', 'whole'));
  await expect(hear()).rejects.toMatchObject({ code: 'BadAudio' });
  expect((await counted()) - before).toBe(TEXT.length);
  await hear();
  expect((await counted()) - before).toBe(3 * TEXT.length);
});
