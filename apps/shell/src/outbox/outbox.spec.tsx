import { jest } from '@jest/globals';
import { OFFLINE_POSITIONS_MAX, OFFLINE_SAVES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { ProgressReport } from '@tidings/player-core/player.types.ts';
import { type Outbox, createOutbox } from './outbox.ts';

let person: string | null = null;
let hasNetwork = false;
let arrived: string[] = [];
let outbox: Outbox;
const make = () =>
  createOutbox({
    owner: () => person,
    deliver: async (waiting) => {
      if (!hasNetwork) return false;
      for (const position of waiting.waiting().places) {
        arrived.push(`${position.articleId} ${position.sentence}`);
        waiting.sent(position);
      }
      for (const save of waiting.waiting().saves) {
        arrived.push(`${save.kind} ${save.articleId}`);
        waiting.done(save);
      }
      return Promise.resolve(true);
    },
  });
const createPosition = (articleId: string, sequence: number, sentence = sequence): ProgressReport => ({
  articleId,
  sentence,
  ms: 0,
  durationMs: null,
  sessionStartedAt: 1_000,
  sequence,
  device: 'here',
  final: false,
  finished: false,
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  [person, hasNetwork, arrived] = [null, false, []];
  outbox = make();
});
afterEach(() => {
  outbox.leave();
  jest.useRealTimers();
});

it('stores the last position of each session while offline, even across page loads, and sends it once', async () => {
  outbox.note(createPosition('a', 1));
  outbox.note(createPosition('a', 2));
  outbox.note(createPosition('b', 1));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(arrived).toEqual([]);
  outbox.leave();
  outbox = make();
  hasNetwork = true;
  outbox.send();
  await jest.advanceTimersByTimeAsync(0);
  expect(arrived).toEqual(['a 2', 'b 1']);
  await jest.advanceTimersByTimeAsync(1_000_000);
  expect(arrived).toHaveLength(2);
});

it('a late response does not delete a newer position', () => {
  outbox.note(createPosition('a', 1));
  outbox.note(createPosition('a', 2));
  outbox.sent(createPosition('a', 1));
  expect(outbox.waiting().places.map(({ sequence }) => sequence)).toEqual([2]);
});

it('saving and removing an article cancel each other out, and the number of pending saves is limited', () => {
  expect(outbox.saves.add({ kind: 'save', articleId: 'a' })).toBe(true);
  expect(outbox.saves.add({ kind: 'unsave', articleId: 'a' })).toBe(true);
  expect(outbox.saves.get()).toEqual([]);
  for (let story = 0; story < OFFLINE_SAVES_MAX; story += 1) outbox.saves.add({ kind: 'save', articleId: `${story}` });
  expect(outbox.saves.add({ kind: 'save', articleId: 'one more' })).toBe(false);
  expect(outbox.saves.get()).toHaveLength(OFFLINE_SAVES_MAX);
});

it('drops the oldest positions above the limit', () => {
  for (let story = 0; story <= OFFLINE_POSITIONS_MAX; story += 1) outbox.note(createPosition(`${story}`, 1));
  const { places } = outbox.waiting();
  expect([places.length, places[0]?.articleId]).toEqual([OFFLINE_POSITIONS_MAX, '1']);
});

it("anonymous items are transferred to the account that signs in, but another account's items are not", () => {
  outbox.note(createPosition('a', 1));
  person = 'ann';
  expect(outbox.waiting().places).toHaveLength(1);
  outbox.note(createPosition('b', 1));
  person = 'eve';
  expect(outbox.waiting().places).toHaveLength(0);
});

it('retries failed deliveries with increasing delays', async () => {
  outbox.note(createPosition('a', 1));
  await jest.advanceTimersByTimeAsync(29_000);
  hasNetwork = true;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(arrived).toEqual(['a 1']);
});
