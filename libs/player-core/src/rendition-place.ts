import type { Place } from './engine.port.ts';
import type { LoadedTrack } from './loaded-track.ts';
import { wholeOf } from './rendition-urls.ts';

/**
 * How an element gets to a place: by the seconds of its own clock (null: it is there), or by another source first. Null
 * while there is no way.
 */
export function audioUrlOf(
  loaded: LoadedTrack,
  target: Place,
  element: HTMLAudioElement,
): { seconds: number | null } | { source: string } | null {
  const storyMs = loaded.msOf(target);
  if (storyMs === null) return null;
  const ms = loaded.audioMs(storyMs);
  if (ms <= 0 && element.currentTime < 0.5) return { seconds: null };
  if (canReach(element, ms)) return { seconds: ms / 1000 };
  // A stream cannot be entered in its middle; once the audio is complete, the file can.
  const source = wholeOf(loaded.rendition);
  const isAnother = element.readyState > 0 && element.getAttribute('src') !== source;
  return loaded.isComplete && isAnother ? { source } : null;
}

/** Whether an element can be put there. */
function canReach({ readyState, seekable, buffered }: HTMLAudioElement, ms: number): boolean {
  if (readyState < 1) return false;
  // A stream that has ended has a duration and still no way in but its beginning: only `seekable` distinguishes them.
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  if (Number.isFinite(end)) return ms / 1000 <= end;
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) * 1000 <= ms && ms < buffered.end(part) * 1000 - 50) return true;
  }
  return false;
}
