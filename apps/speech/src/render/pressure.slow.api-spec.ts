import { setTimeout as sleep } from 'node:timers/promises';
import { SynthesizeSpeechCommand } from '@aws-sdk/client-polly';
import { type RunningServer, startServer } from '../../test/running-server.ts';

const long = 'The council agreed on Tuesday to repair the old bridge over the river. '.repeat(42);
const QUEUE_MAX = 64;
const LOOKS = 3;
const SHARE_MAX = 1 / 2;

describe('the speech server under pressure', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ args: ['--workers', '1'] });
    await server.say('Warm up.');
  });
  afterAll(() => server.stop());

  const begin = async (Text: string) => {
    const leave = new AbortController();
    const answer = await server.polly.send(
      new SynthesizeSpeechCommand({ OutputFormat: 'mp3', SampleRate: '24000', VoiceId: 'Joanna', Text }),
      { abortSignal: leave.signal },
    );
    return { answer, leave };
  };

  it('streams the first bytes of a long text long before the last', async () => {
    const started = performance.now();
    const { answer } = await begin(long);
    let [first, last, bytes] = [0, 0, 0];
    for await (const part of answer.AudioStream as AsyncIterable<Uint8Array>) {
      first ||= performance.now() - started;
      last = performance.now() - started;
      bytes += part.length;
    }
    expect(bytes / 6_000).toBeGreaterThan(120);
    expect(first).toBeLessThan(last / 4);
  });

  it('renders a short text before a long one is finished', async () => {
    const { answer } = await begin(long);
    const stream = answer.AudioStream as AsyncIterable<Uint8Array> & { destroy(): void };
    let isLongDone = false;
    const reading = (async () => {
      for await (const _ of stream);
      isLongDone = true;
    })();
    await server.say('A listener pressed play on this.');
    expect(isLongDone).toBe(false);
    await reading;
  });

  it('renders a short text with low priority after an earlier long one', async () => {
    const finished: string[] = [];
    const { answer } = await begin(long);
    const reading = (async () => {
      for await (const _ of answer.AudioStream as AsyncIterable<Uint8Array>);
      finished.push('long');
    })();
    const later = fetch(`${server.address}/v1/speech`, {
      method: 'POST',
      headers: { 'x-tidings-priority': 'low' },
      body: JSON.stringify({ OutputFormat: 'mp3', VoiceId: 'Joanna', Text: 'No listener waits for this.' }),
    }).then(async (response) => {
      await response.arrayBuffer();
      finished.push('low');
    });
    await server.say('A listener waits for this.');
    finished.push('first');
    await Promise.all([reading, later]);
    expect(finished).toEqual(['first', 'long', 'low']);
  });

  it('stops rendering when the client disconnects', async () => {
    const measureMs = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    let share = 1;
    // The machine's load may differ between the two measurements, so measure up to three times.
    for (let look = 0; look < LOOKS && share >= SHARE_MAX; look += 1) {
      const { answer } = await begin(long);
      const stream = answer.AudioStream as AsyncIterable<Uint8Array> & { destroy(): void };
      for await (const part of stream) if (part.length > 0) break;
      stream.destroy();
      const after = await measureMs(() => server.say(`${long.slice(0, 300)} after`));
      share = after / (await measureMs(() => server.say(`${long} ${look}`)));
    }
    // Without cancellation, the second request would wait until the first text has been rendered completely.
    expect(share).toBeLessThan(SHARE_MAX);
  });

  it('throttles requests when its queue is full, and recovers', async () => {
    const leave = new AbortController();
    const requestCount = 2 * QUEUE_MAX;
    const counted: Record<string, number> = {};
    const outcomes = Array.from({ length: requestCount }, (_, index) =>
      server.polly
        .send(
          new SynthesizeSpeechCommand({
            OutputFormat: 'mp3',
            VoiceId: 'Joanna',
            Text: `${index} ${long}`.slice(0, 3_000),
          }),
          { abortSignal: leave.signal },
        )
        .then(
          () => 'served',
          (error: Error) => error.name,
        )
        .then((name) => {
          counted[name] = (counted[name] ?? 0) + 1;
        }),
    );
    const full = await server.untilHealth((now) => now.waiting >= QUEUE_MAX, 200_000);
    expect(full.waiting).toBe(QUEUE_MAX);
    for (let patience = 4800; (counted.ThrottlingException ?? 0) <= QUEUE_MAX / 2 && patience > 0; patience -= 1)
      await sleep(50);
    leave.abort();
    await Promise.all(outcomes);
    const { served = 0, AbortError: left = 0, ThrottlingException: throttled = 0, ...others } = counted;
    expect(others).toEqual({});
    expect([served + left + throttled, throttled > QUEUE_MAX / 2]).toEqual([requestCount, true]);
    expect((await server.untilHealth((now) => now.waiting === 0, 200_000)).waiting).toBe(0);
    expect((await server.say('Still here.')).length).toBeGreaterThan(3_000);
  });
});
