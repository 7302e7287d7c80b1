import type { Place } from './engine.port.ts';

/** True while the wanted place is another than the beginning, and not reached. */
export const isAway = (target: Place | null): boolean => target !== null && (target.ms ?? target.sentence) > 0;

/** Whether an element can be put there. */
export function canReach({ readyState, seekable, buffered }: HTMLAudioElement, ms: number): boolean {
  if (readyState < 1) return false;
  // A stream that has ended has a duration and still no way in but its beginning: only `seekable` tells them apart.
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  if (Number.isFinite(end)) return ms / 1000 <= end;
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) * 1000 <= ms && ms < buffered.end(part) * 1000 - 50) return true;
  }
  return false;
}
