import type { TrackPlace } from '../engines/engine.port.ts';
import type { LoadedTrack } from './loaded-track.ts';
import { getCompleteUrl } from './rendition-urls.ts';

/**
 * Returns the position to seek to, where `seconds` is null if no seek is needed, or the source to load first. Returns
 * null if seeking is not possible yet.
 */
export function findAudioPosition(
  loaded: LoadedTrack,
  target: TrackPlace,
  element: HTMLAudioElement,
): { seconds: number | null } | { source: string } | null {
  const storyMs = loaded.findTimeMs(target);
  if (storyMs === null) return null;
  const ms = loaded.audioMs(storyMs);
  if (ms <= 0 && element.currentTime < 0.5) return { seconds: null };
  if (canReach(element, ms)) return { seconds: ms / 1000 };
  // Streams do not support random access, so load the complete file if it exists.
  const source = getCompleteUrl(loaded.rendition);
  const isAnother = element.readyState > 0 && element.getAttribute('src') !== source;
  return loaded.isComplete && isAnother ? { source } : null;
}

function canReach({ readyState, seekable, buffered }: HTMLAudioElement, ms: number): boolean {
  if (readyState < 1) return false;
  // An ended stream can only be rewound to its start, which `seekable` shows but `buffered` does not.
  const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  if (Number.isFinite(end)) return ms / 1000 <= end;
  for (let part = 0; part < buffered.length; part += 1) {
    if (buffered.start(part) * 1000 <= ms && ms < buffered.end(part) * 1000 - 50) return true;
  }
  return false;
}
