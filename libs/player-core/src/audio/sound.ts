/** Requested and actual state of an audio element. */
export type SoundState = {
  /** Whether it should play as soon as possible. */
  wanted: boolean;
  /** Whether playback was started. Otherwise a `pause` event was caused by the player itself. */
  begun: boolean;
  /** Whether nothing from the requested position has played yet. */
  silent: boolean;
};

export const initialSoundState: SoundState = { wanted: false, begun: false, silent: true };

/** `refuse` means that the browser requires a user gesture. */
export type SoundEvent = 'load' | 'play' | 'start' | 'sound' | 'wait' | 'pause' | 'refuse' | 'end' | 'leave';

const moves: Record<SoundEvent, Partial<SoundState>> = {
  load: { ...initialSoundState, wanted: true },
  play: { wanted: true },
  start: { begun: true },
  sound: { silent: false },
  wait: { silent: true },
  pause: { wanted: false, begun: false },
  refuse: { wanted: false },
  end: { wanted: false },
  leave: initialSoundState,
};

export const getNextSoundState = (sound: SoundState, event: SoundEvent): SoundState => ({ ...sound, ...moves[event] });
