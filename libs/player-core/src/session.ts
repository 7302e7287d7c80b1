// Pure functions that return the changes of a session.
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Place, Position } from './engine.port.ts';
import { estimatedSentenceAt } from './estimated-times.ts';
import { nextStatus, type PlaybackEvent } from './machine.ts';
import type { EngineKind, PlayerError, PlayerState, QueueItem } from './player.types.ts';
import type { Queue } from './queue.ts';
import { rateFor, clampRate } from './rates.ts';

export type Session = PlayerState & {
  /** Kept when the engine changes or is empty. */
  place: Place;
  /** Null in a restored session until played. */
  holds: string | null;
};
export type Change = Partial<Session>;

export const BEGINNING: Place = { sentence: 0, ms: null };
const NOTHING_SHOWN = { timeline: null, word: null, error: null, preparing: null };

export const itemIn = ({ queue, current }: Queue): QueueItem | undefined => queue[current];

export const after = ({ status }: Session, event: PlaybackEvent): Change => ({ status: nextStatus(status, event) });

export const failed = (session: Session, error: PlayerError): Change => ({
  ...after(session, 'fail'),
  error,
  word: null,
});

/** Ends a temporary engine. */
export function goTo(session: Session, to: Partial<Queue>): Change {
  const item = itemIn({ ...session, ...to });
  const isAnother = item?.id !== itemIn(session)?.id;
  const spoken = isAnother && session.standIn ? speakBy(session, 'server', false) : {};
  return { ...to, ...spoken, rate: clampRate(rateFor(session.rates, item), spoken.engine ?? session.engine) };
}

/** `standIn`: only for the current story. */
export const speakBy = (session: Session, engine: EngineKind, standIn: boolean): Change =>
  engine === session.engine
    ? { standIn }
    : { ...NOTHING_SHOWN, standIn, engine, rate: clampRate(session.rate, engine), holds: null };

/** `keepsText`: the same story continues. */
export const begin = (session: Session, place: Place, keepsText: boolean): Change => ({
  ...NOTHING_SHOWN,
  ...(keepsText ? {} : { narration: null }),
  ...after(session, 'load'),
  holds: itemIn(session)?.id ?? null,
  ...resumeAt(place),
  positionMs: place.ms ?? 0,
  durationMs: null,
});

export const read = (narration: Narration): Change => ({ narration, durationMs: narration.estimatedMs });

export const reached = (position: Position): Change => ({
  ...position,
  place: { sentence: Math.max(0, position.sentence), ms: position.positionMs },
});

export const resumeAt = (place: Place): Change => ({ place, sentence: place.sentence, positionMs: 0 });

/** A loaded engine reports its position itself. */
export const seekSentence = ({ holds }: Session, sentence: number): Change => ({
  place: { sentence, ms: null },
  ...(holds === null ? { sentence } : {}),
});

export function seekMs({ holds, place, narration, sentence: last }: Session, positionMs: number): Change {
  if (holds !== null) return { place: { ...place, ms: positionMs } };
  const sentence = narration ? estimatedSentenceAt(narration, positionMs) : Math.max(0, last);
  return { place: { sentence, ms: positionMs }, positionMs, sentence };
}

/** Returns to the start of the current item. */
export const stop = (session: Session): Change => ({
  ...NOTHING_SHOWN,
  ...after(session, 'stop'),
  holds: null,
  place: BEGINNING,
  narration: null,
  sentence: -1,
  positionMs: 0,
  durationMs: null,
});
