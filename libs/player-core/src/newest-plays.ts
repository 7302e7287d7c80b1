/** One voice at a time across tabs: the tab that began last plays, the others fall silent. */
export function newestPlays(silence: () => void): { began(): void } {
  if (typeof BroadcastChannel === 'undefined') return { began: () => undefined };
  const channel = new BroadcastChannel('tidings.player');
  channel.addEventListener('message', silence);
  return { began: () => channel.postMessage('began') };
}
