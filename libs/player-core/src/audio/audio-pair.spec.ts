import fc from 'fast-check';
import { initialSoundState, getNextSoundState, type SoundEvent } from './audio-pair.ts';

const events: SoundEvent[] = ['load', 'play', 'start', 'sound', 'wait', 'pause', 'refuse', 'end', 'leave'];
const after = (sequence: SoundEvent[]) => sequence.reduce(getNextSoundState, initialSoundState);

describe('sound state', () => {
  it('expects sound only after a load or play', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const last = sequence.findLast((event) => ['load', 'play', 'pause', 'refuse', 'end', 'leave'].includes(event));
        expect(after(sequence).wanted).toBe(last === 'load' || last === 'play');
      }),
    );
  });
  it('does not report a pause requested by the player as an external one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<SoundEvent>('play', 'sound', 'wait', 'refuse', 'end')), (later) => {
        expect(after(['load', 'start', 'pause', ...later]).begun).toBe(false);
      }),
    );
  });
  it('is silent after its element was released', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        expect(after([...sequence, 'leave'])).toEqual(initialSoundState);
      }),
    );
  });
});
