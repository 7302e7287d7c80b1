/** What is wanted of an audio element, and what became of it. */
export type Sound = {
  /** It is to sound as soon as it can. */
  wanted: boolean;
  /** Asked to sound since we last paused it: only then is a pause somebody else's. */
  begun: boolean;
  /** Nothing of the wanted place is heard yet. */
  silent: boolean;
};

export const noSound: Sound = { wanted: false, begun: false, silent: true };

/** `pause`: by whomever. `refuse`: the browser wants a press first. */
export type SoundEvent = 'load' | 'play' | 'start' | 'sound' | 'wait' | 'pause' | 'refuse' | 'end' | 'leave';

/** The one table of what each event makes of the sound; what it does not name stays. */
const moves: Record<SoundEvent, Partial<Sound>> = {
  load: { ...noSound, wanted: true },
  play: { wanted: true },
  start: { begun: true },
  sound: { silent: false },
  wait: { silent: true },
  pause: { wanted: false, begun: false },
  refuse: { wanted: false },
  end: { wanted: false },
  leave: noSound,
};

export const soundAfter = (sound: Sound, event: SoundEvent): Sound => ({ ...sound, ...moves[event] });
