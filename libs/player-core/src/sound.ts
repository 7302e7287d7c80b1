/** Requested and actual state of an audio element. */
export type Sound = {
  /** Whether it should play as soon as possible. */
  wanted: boolean;
  /** Otherwise a `pause` event is our own. */
  begun: boolean;
  /** Whether nothing from the requested position has played yet. */
  silent: boolean;
};

export const noSound: Sound = { wanted: false, begun: false, silent: true };

/** `refuse`: requires a user gesture. */
export type SoundEvent = 'load' | 'play' | 'start' | 'sound' | 'wait' | 'pause' | 'refuse' | 'end' | 'leave';

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

export const nextSound = (sound: Sound, event: SoundEvent): Sound => ({ ...sound, ...moves[event] });
