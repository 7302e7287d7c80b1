import { jest } from '@jest/globals';
import fc from 'fast-check';
import { createItem } from './browser-edge.fixture.ts';
import { SimulatedBrowser, SimulatedListeners } from './listening.model.fixture.ts';
import { advanceTime } from './server-player.fixture.ts';
import { readSession } from './session/saved-session.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const isEverything = process.env['TIDINGS_TEST_ALL'] === '1';
const SEQUENCES = isEverything ? 1_000 : 40;
/** Fixed, so that failures are reproducible. Only the full run uses a new seed each time. */
const SEED = isEverything ? Date.now() : 27;
/** Time that loading and queue sync need to finish. */
const SETTLED_MS = 2_600;
const STORIES = ['a', 'b', 'c', 'd'];
const story = fc.constantFrom(...STORIES);

type Act = (browser: SimulatedBrowser, listeners: SimulatedListeners) => unknown;
const acts: fc.Arbitrary<[string, Act]> = fc.oneof(
  story.map((id): [string, Act] => [`listen to ${id}`, ({ player }) => player.playNow(createItem(id))]),
  story.map((id): [string, Act] => [`queue ${id}`, ({ player }) => player.enqueue(createItem(id))]),
  story.map((id): [string, Act] => [`remove ${id}`, ({ player }) => player.remove(id)]),
  fc.constantFrom<[string, Act]>(
    ['listen to all', ({ player }) => player.playAll(STORIES.slice(0, 3).map((id) => createItem(id)))],
    ['pause', ({ player }) => player.pause()],
    ['play', ({ player }) => player.play()],
    ['next', ({ player }) => player.next()],
    ['previous', ({ player }) => player.previous()],
    ['clear', ({ player }) => player.clear()],
    ['forget', ({ player }) => player.forget()],
    ['reload', (browser) => browser.reload()],
    ['look', (browser) => browser.look()],
    ['go offline', (_browser, { server }) => (server.unreachable = true)],
    [
      'come back online',
      (browser, { server }) => {
        server.unreachable = false;
        browser.online();
      },
    ],
    ['sign out', (browser) => browser.signIn(null)],
  ),
  fc.constantFrom('ann', 'eve').map((person): [string, Act] => [`${person} signs in`, (one) => one.signIn(person)]),
  fc.integer({ min: 0, max: 4 }).map((at): [string, Act] => [`skip to ${at}`, ({ player }) => player.seekSentence(at)]),
  fc.constantFrom(0.8, 1, 1.5).map((rate): [string, Act] => [`rate ${rate}`, ({ player }) => player.setRate(rate)]),
  fc
    .constantFrom('Amy', 'Brian')
    .map((voice): [string, Act] => [`voice ${voice}`, ({ player }) => player.setVoices({ en: voice })]),
  fc
    .integer({ min: 1, max: 5 })
    .map((made): [string, Act] => [`${made} sentences are made`, (_browser, { server }) => (server.rendered = made)]),
  story.map((id): [string, Act] => [
    `queue ${id} in another tab`,
    (browser) => browser.inAnotherTab((player) => player.enqueue(createItem(id))),
  ]),
);

const articleIds = (items: readonly { articleId: string }[]) => items.map(({ articleId }) => articleId);

/** Asserts that the state, storage and audio of a browser agree. */
function isOne(browser: SimulatedBrowser, other: SimulatedBrowser, listeners: SimulatedListeners): void {
  const { player, person, storage, sounding } = browser;
  const state = player.get();
  expect(state.owner).toBe(person);
  const saved = readSession(storage);
  if (saved) expect(saved.owner).toBe(person);
  if (state.queue.length > 0 || saved?.queue.length) {
    expect(articleIds(saved?.queue ?? [])).toEqual(articleIds(state.queue));
    expect(saved).toMatchObject({ current: state.current, rate: state.rate, voices: state.voices });
  }
  expect(sounding).toHaveLength(state.status === 'playing' ? 1 : 0);
  const [audible] = sounding;
  if (audible) {
    expect(audible.src).toMatch(new RegExp(`/audio/${state.queue[state.current]?.articleId}[-.]`));
    expect(audible.playbackRate).toBe(state.rate);
    expect(Math.abs(browser.getPlayingSentence(audible) - state.sentence)).toBeLessThanOrEqual(1);
  }
  if (person === null || listeners.server.unreachable || state.status === 'playing') return;
  // The stored queue may differ while the other browser plays, because that browser may be at its next story.
  if (other.person === person && other.player.get().status === 'playing') return;
  expect(articleIds(listeners.getQueue(person).items)).toEqual(articleIds(state.queue));
}

it(
  'display, storage and audio agree after any sequence of actions on two devices',
  async () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 3 }), acts);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const listeners = new SimulatedListeners();
        const browsers = [new SimulatedBrowser(listeners), new SimulatedBrowser(listeners)] as const;
        for (const [browserIndex, [, act]] of steps) {
          // Three of four steps happen in the first browser.
          const browser = browsers[browserIndex === 3 ? 1 : 0];
          browser.look();
          await advanceTime(50);
          await act(browser, listeners);
          await advanceTime(SETTLED_MS);
          isOne(browser, browsers[browserIndex === 3 ? 0 : 1], listeners);
        }
        for (const browser of browsers) browser.close();
        jest.clearAllTimers();
      }),
      { numRuns: SEQUENCES, endOnFailure: true, seed: SEED },
    );
  },
  isEverything ? 1_200_000 : 240_000,
);
