import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeServer, createItem } from './browser-edge.fixture.ts';
import type { Player } from './player.types.ts';
import {
  resetHarness,
  createTestPlayer,
  advanceTime,
  listPlayingElements,
  harness,
  mountPlayer,
} from './server-player.fixture.ts';

beforeEach(mountPlayer);
afterEach(resetHarness);

it('the state of the player stays consistent under any sequence of commands', async () => {
  const commands: Record<string, (one: Player) => void> = {
    playNow: (one) => one.playNow(createItem('c')),
    playAll: (one) => one.playAll([createItem('a'), createItem('b')]),
    enqueue: (one) => one.enqueue(createItem('d')),
    remove: (one) => one.remove('a'),
    move: (one) => one.move('b', 0),
    clear: (one) => one.clear(),
    play: (one) => one.play(),
    pause: (one) => one.pause(),
    stop: (one) => one.stop(),
    next: (one) => one.next(),
    previous: (one) => one.previous(),
    sentence: (one) => one.seekSentence(3),
    ms: (one) => one.seekMs(1700),
    rate: (one) => one.setRate(1.5),
    voice: (one) => one.setVoice('Amy'),
    retry: (one) => one.retry(),
    toggle: (one) => one.toggle(),
    fault: () => {
      harness.elements[0]!.broken = !harness.elements[0]!.broken;
    },
    growth: () => {
      harness.server.rendered = harness.server.whole ? 2 : 5;
    },
  };
  const step = fc.tuple(fc.constantFrom(...Object.keys(commands)), fc.constantFrom(0, 10, 40, 400, 1200));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      localStorage.clear();
      harness.server = new FakeServer();
      const player = createTestPlayer();
      for (const [name, wait] of steps) {
        commands[name]!(player);
        await advanceTime(wait);
      }
      await advanceTime(60);
      const { status, queue, current } = player.get();
      const played = listPlayingElements().filter(({ muted }) => !muted);
      expect(current).toBeLessThan(queue.length);
      expect(played.length).toBeLessThanOrEqual(1);
      if (['idle', 'paused', 'ended', 'error'].includes(status)) expect(played).toEqual([]);
      if (status === 'playing') expect(played).toHaveLength(1);
      player.clear();
      await advanceTime(60);
      expect(player.get()).toMatchObject({ status: 'idle', current: -1 });
      expect(listPlayingElements()).toEqual([]);
      jest.clearAllTimers();
    }),
    { numRuns: 40 },
  );
});
