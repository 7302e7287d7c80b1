import { setImmediate as turn } from 'node:timers/promises';
import type { SpeechEngine } from './engine.port.ts';
import { createLazyEngine } from './engines.ts';

it('a failed import of the engine is reported and retried on the next call', async () => {
  const tries: string[] = [];
  const events: string[] = [];
  const engine = createLazyEngine(
    () => {
      tries.push('load');
      return tries.length > 1
        ? Promise.resolve({ play: () => events.push('play') } as unknown as SpeechEngine)
        : Promise.reject(new Error('away'));
    },
    () => events.push('missing'),
  );
  engine.play();
  await turn();
  engine.play();
  await turn();
  expect(events).toEqual(['missing', 'play']);
});
