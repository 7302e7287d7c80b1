import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeServer, item } from './browser-edge.fixture.ts';
import type { Player } from './player.types.ts';
import { resetHarness, make, pass, sounding, harness, mountPlayer } from './server-player.fixture.ts';

beforeEach(mountPlayer);
afterEach(resetHarness);

it('the state of the player stays consistent under any sequence of commands', async () => {
  const commands: Record<string, (one: Player) => void> = {
    playNow: (one) => one.playNow(item('c')),
    playAll: (one) => one.playAll([item('a'), item('b')]),
    enqueue: (one) => one.enqueue(item('d')),
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
      const player = make();
      for (const [name, wait] of steps) {
        commands[name]!(player);
        await pass(wait);
      }
      await pass(60);
      const { status, queue, current } = player.get();
      const played = sounding().filter(({ muted }) => !muted);
      expect(current).toBeLessThan(queue.length);
      expect(played.length).toBeLessThanOrEqual(1);
      if (['idle', 'paused', 'ended', 'error'].includes(status)) expect(played).toEqual([]);
      if (status === 'playing') expect(played).toHaveLength(1);
      player.clear();
      await pass(60);
      expect(player.get()).toMatchObject({ status: 'idle', current: -1 });
      expect(sounding()).toEqual([]);
      jest.clearAllTimers();
    }),
    { numRuns: 40 },
  );
});
