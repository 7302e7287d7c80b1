import fc from 'fast-check';
import { nextStatus, type PlaybackEvent } from './machine.ts';
import type { PlayerStatus } from './player.types.ts';

const events: PlaybackEvent[] = ['load', 'play', 'sound', 'wait', 'pause', 'end', 'fail', 'stop'];
const statuses: PlayerStatus[] = ['idle', 'loading', 'playing', 'paused', 'ended', 'error'];
const after = (sequence: PlaybackEvent[]) => sequence.reduce<PlayerStatus>(nextStatus, 'idle');

describe('the playback machine', () => {
  it('ends in a legal state after any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        expect(statuses).toContain(after(sequence));
      }),
      { numRuns: 2000 },
    );
  });
  it('never plays without a load since the last stop', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const sinceStop = sequence.slice(sequence.lastIndexOf('stop') + 1);
        if (!sinceStop.includes('load'))
          expect(['playing', 'loading', 'paused', 'ended', 'error']).not.toContain(after(['stop', ...sinceStop]));
      }),
    );
  });
  it('stays paused whatever the engine still says', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause')), (late) => {
        expect(after(['load', 'sound', 'pause', ...late])).toBe('paused');
      }),
    );
  });
  it('is silent after a stop until something is loaded', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause', 'play', 'end', 'fail')), (late) => {
        expect(after(['load', 'sound', 'stop', ...late])).toBe('idle');
      }),
    );
  });
});
