import { type DeliveryOutcome, EventBuffer } from './event-buffer.ts';
import { startHttpServer } from './http-edge.fixture.ts';

// Local server whose next responses can be set by each test.
let edge: Awaited<ReturnType<typeof startHttpServer>>;
let answer: number;
let requests: number[][];
let refused: number;
const acceptedOnce = () => new Set(requests.flat()).size;

beforeEach(async () => {
  answer = 200;
  requests = [];
  refused = 0;
  edge = await startHttpServer(({ body }) => {
    if (answer === 200) requests.push(JSON.parse(body) as number[]);
    else refused += 1;
    return { status: answer };
  });
});
afterEach(() => edge.close());

let online = true;
let tries: number[];
const buffers: EventBuffer<number>[] = [];
afterEach(() => {
  for (const buffer of buffers.splice(0)) buffer.close();
});

function open(timing: { flushMs?: number; pauseMs?: number } = {}) {
  online = true;
  tries = [];
  let stops = 0;
  const buffer = new EventBuffer<number>({
    online: () => online,
    stopped: () => {
      stops += 1;
    },
    flushMs: 60,
    pauseMs: 10,
    ...timing,
    send: async (events): Promise<DeliveryOutcome> => {
      tries.push(events.length);
      if (!online) return 'again';
      try {
        const { status } = await edge.fetch('/', { method: 'POST', body: JSON.stringify(events) });
        return status === 200 ? 'taken' : status === 403 ? 'stop' : status === 400 ? 'never' : 'again';
      } catch {
        return 'again';
      }
    },
  });
  buffers.push(buffer);
  return {
    buffer,
    stops: () => stops,
    add: (count: number, from = 0) => Array.from({ length: count }, (_, place) => buffer.add(from + place)),
  };
}

async function until(good: () => boolean, ms = 8_000): Promise<void> {
  const end = Date.now() + ms;
  while (!good() && Date.now() < end)
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  expect(good()).toBe(true);
}
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

it('waits for further events before sending an incomplete batch', async () => {
  const { add } = open({ flushMs: 200 });
  add(3);
  await pause(50);
  expect(requests).toEqual([]);
  add(2, 3);
  await until(() => requests.length === 1);
  expect(requests).toEqual([[0, 1, 2, 3, 4]]);
});

it('sends a batch of a hundred events at once', async () => {
  const { add } = open({ flushMs: 60_000 });
  add(99);
  await pause(30);
  expect(requests).toEqual([]);
  add(151, 99);
  await until(() => requests.length === 2);
  await pause(30);
  expect(requests.map(({ length }) => length)).toEqual([100, 100]);
});

it('resends failed batches in order, and does not resend accepted ones', async () => {
  answer = 500;
  const { add } = open({ pauseMs: 30 });
  add(250);
  await until(() => tries.length >= 3);
  expect(requests).toEqual([]);
  answer = 200;
  await until(() => acceptedOnce() === 250);
  expect(requests.flat()).toEqual(Array.from({ length: 250 }, (_, place) => place));
});

it('drops a batch after five retries with doubling delays, and sends the next one', async () => {
  answer = 429;
  const { buffer, add } = open({ pauseMs: 20, flushMs: 1 });
  const started = performance.now();
  add(1);
  await until(() => refused === 6);
  expect(performance.now() - started).toBeGreaterThan(20 * (1 + 2 + 4 + 8 + 16) - 20);
  await pause(100);
  expect(tries).toHaveLength(6);
  answer = 200;
  buffer.add(7);
  await until(() => requests.length === 1);
  expect(requests).toEqual([[7]]);
});

it('buffers a thousand events during an outage and drops later ones', async () => {
  answer = 500;
  const { add } = open({ pauseMs: 100 });
  expect(add(1_003).filter(Boolean)).toHaveLength(1_000);
  answer = 200;
  await until(() => acceptedOnce() === 1_000);
  expect(Math.max(...requests.flat())).toBe(999);
  expect(add(1, 2_000)).toEqual([true]);
  await until(() => acceptedOnce() === 1_001);
});

it('does not count time offline as a retry', async () => {
  const { buffer, add } = open({ pauseMs: 1, flushMs: 5 });
  online = false;
  add(1_000);
  buffer.leave();
  for (let round = 0; round < 12; round += 1) {
    await pause(5);
    buffer.connected();
    buffer.leave();
  }
  expect(requests).toEqual([]);
  online = true;
  buffer.connected();
  await until(() => acceptedOnce() === 1_000);
});

it('does not retry a batch that the server cannot parse', async () => {
  answer = 400;
  const { add } = open({ flushMs: 1 });
  add(2);
  await until(() => tries.length === 1);
  await pause(60);
  expect(tries).toHaveLength(1);
});

it('sends all events when the page is left, including those in flight', async () => {
  const { buffer, add } = open({ flushMs: 60_000 });
  add(230);
  buffer.leave();
  await until(() => requests.length === 4);
  expect(requests.map(({ length }) => length).toSorted()).toEqual([100, 100, 100, 30].toSorted());
  expect(acceptedOnce()).toBe(230);
});

it('stops permanently when the server responds with 403 or consent is withdrawn', async () => {
  answer = 403;
  const forbidden = open({ flushMs: 1 });
  forbidden.add(1);
  await until(() => forbidden.stops() === 1);
  expect(forbidden.add(1)).toEqual([false]);
  answer = 500;
  const withdrawn = open({ flushMs: 1, pauseMs: 20 });
  withdrawn.add(100);
  expect(tries).toEqual([100]);
  withdrawn.buffer.close();
  await pause(80);
  expect(tries).toHaveLength(1);
});
