import fc from 'fast-check';
import type { PlayerStatus } from '../player.types.ts';
import { getNextStatus, type PlaybackEvent } from './playback-status.ts';

const events: PlaybackEvent[] = ['load', 'play', 'sound', 'wait', 'pause', 'end', 'fail', 'stop'];
const statuses: PlayerStatus[] = ['idle', 'loading', 'playing', 'paused', 'ended', 'error'];
const after = (sequence: PlaybackEvent[]) => sequence.reduce<PlayerStatus>(getNextStatus, 'idle');

describe('the playback state machine', () => {
  it('reaches only valid states', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        expect(statuses).toContain(after(sequence));
      }),
      { numRuns: 2000 },
    );
  });
  it('requires a load after a stop before it can play', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const sinceStop = sequence.slice(sequence.lastIndexOf('stop') + 1);
        if (!sinceStop.includes('load'))
          expect(['playing', 'loading', 'paused', 'ended', 'error']).not.toContain(after(['stop', ...sinceStop]));
      }),
    );
  });
  it('stays paused when late engine events arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause')), (late) => {
        expect(after(['load', 'sound', 'pause', ...late])).toBe('paused');
      }),
    );
  });
  it('stays idle after a stop until the next load', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause', 'play', 'end', 'fail')), (late) => {
        expect(after(['load', 'sound', 'stop', ...late])).toBe('idle');
      }),
    );
  });
});
