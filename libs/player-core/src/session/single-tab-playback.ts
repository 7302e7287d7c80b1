/** Pauses the player when playback starts in another tab. */
export function createSingleTabPlayback(silence: () => void): { began(): void } {
  if (typeof BroadcastChannel === 'undefined') return { began: () => undefined };
  const channel = new BroadcastChannel('tidings.player');
  channel.addEventListener('message', silence);
  return { began: () => channel.postMessage('began') };
}
