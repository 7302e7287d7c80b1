import { jest } from '@jest/globals';
import fc from 'fast-check';
import { FakeServer, item } from './browser-edge.fixture.ts';
import type { Player } from './player.types.ts';
import { clearStage, make, pass, sounding, staged, stagePlayer } from './server-player.fixture.ts';

beforeEach(stagePlayer);
afterEach(clearStage);

it('is never of two minds, whatever is asked in whatever order', async () => {
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
      staged.elements[0]!.broken = !staged.elements[0]!.broken;
    },
    growth: () => {
      staged.server.rendered = staged.server.whole ? 2 : 5;
    },
  };
  const step = fc.tuple(fc.constantFrom(...Object.keys(commands)), fc.constantFrom(0, 10, 40, 400, 1200));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      localStorage.clear();
      staged.server = new FakeServer();
      const one = make();
      for (const [name, wait] of steps) {
        commands[name]!(one);
        await pass(wait);
      }
      await pass(60);
      const { status, queue, current } = one.get();
      const heard = sounding().filter(({ muted }) => !muted);
      expect(current).toBeLessThan(queue.length);
      expect(heard.length).toBeLessThanOrEqual(1);
      if (['idle', 'paused', 'ended', 'error'].includes(status)) expect(heard).toEqual([]);
      if (status === 'playing') expect(heard).toHaveLength(1);
      one.clear();
      await pass(60);
      expect(one.get()).toMatchObject({ status: 'idle', current: -1 });
      expect(sounding()).toEqual([]);
      jest.clearAllTimers();
    }),
    { numRuns: 40 },
  );
});
