// What may become of a session, each move a function of it that answers what changes and does nothing itself.
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { Place, Position } from './engine.port.ts';
import { estimatedSentenceAt } from './estimated-times.ts';
import { nextStatus, type PlaybackEvent } from './machine.ts';
import type { EngineKind, PlayerError, PlayerState, QueueItem } from './player.types.ts';
import type { Queue } from './queue.ts';
import { rateOf, rateWithin } from './rates.ts';

/** What is listened to: all that a view may show, and what no view does. */
export type Session = PlayerState & {
  /** Where in the current story: kept while an engine is changed, or holds nothing. */
  place: Place;
  /** Which item the engine holds; a restored session holds none until it is played. */
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

/** Another story of the queue is current: at its own speed, and in the voice that is ours again. */
export function goTo(session: Session, to: Partial<Queue>): Change {
  const item = itemIn({ ...session, ...to });
  const isAnother = item?.id !== itemIn(session)?.id;
  const spoken = isAnother && session.standIn ? speakBy(session, 'server', false) : {};
  return { ...to, ...spoken, rate: rateWithin(rateOf(session.rates, item), spoken.engine ?? session.engine) };
}

/** `standIn`: for this story alone. */
export const speakBy = (session: Session, engine: EngineKind, standIn: boolean): Change =>
  engine === session.engine
    ? { standIn }
    : { ...NOTHING_SHOWN, standIn, engine, rate: rateWithin(session.rate, engine), holds: null };

/** `keepsText`: the same story goes on, in another voice or from another place. */
export const begin = (session: Session, place: Place, keepsText: boolean): Change => ({
  ...NOTHING_SHOWN,
  ...(keepsText ? {} : { narration: null }),
  ...after(session, 'load'),
  holds: itemIn(session)?.id ?? null,
  ...resumeAt(place),
  positionMs: place.ms ?? 0,
  durationMs: null,
});

/** The text has come. */
export const read = (narration: Narration): Change => ({ narration, durationMs: narration.estimatedMs });

/** An engine says where it has got to. */
export const reached = (position: Position): Change => ({
  ...position,
  place: { sentence: Math.max(0, position.sentence), ms: position.positionMs },
});

/** Goes on from a sentence, as from where the story was left on another device. */
export const resumeAt = (place: Place): Change => ({ place, sentence: place.sentence, positionMs: 0 });

/** An engine that holds the story says itself where it has got to. */
export const seekSentence = ({ holds }: Session, sentence: number): Change => ({
  place: { sentence, ms: null },
  ...(holds === null ? { sentence } : {}),
});

export function seekMs({ holds, place, narration, sentence: last }: Session, positionMs: number): Change {
  if (holds !== null) return { place: { ...place, ms: positionMs } };
  const sentence = narration ? estimatedSentenceAt(narration, positionMs) : Math.max(0, last);
  return { place: { sentence, ms: positionMs }, positionMs, sentence };
}

/** Silent, and at the beginning again where an item is still current. */
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
