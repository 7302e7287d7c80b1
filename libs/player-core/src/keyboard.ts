import type { Player } from './player.types.ts';

const SKIP_SECONDS = 15;

/** Every key and what it does, for the page that lists them. */
export const keyboardMap: readonly { keys: string; does: string }[] = [
  { keys: 'Space or K', does: 'Play or pause' }, { keys: 'J / L', does: 'Back / forward 15 seconds' },
  { keys: '← / →', does: 'Previous / next sentence' }, { keys: 'P / N', does: 'Previous / next story' }, { keys: 'M', does: 'Sound off and on' },
];

const isTaken = (target: EventTarget | null) => target instanceof Element
  && target.closest('input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="listbox"]') !== null;
const isPressable = (target: EventTarget | null) => target instanceof Element && target.closest('button, a[href], summary') !== null;

/** Listens on the page; answers how to stop. Keys in fields, sliders and with modifiers stay theirs. */
export function followKeyboard(player: Player, page: Document): () => void {
  let silencedFrom = 1;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const state = player.get();
    if (state.current < 0) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === ' ' && isPressable(event.target)) return;
    const actions: Record<string, () => void> = {
      ' ': player.toggle, k: player.toggle, j: () => player.skip(-SKIP_SECONDS), l: () => player.skip(SKIP_SECONDS),
      ArrowLeft: () => player.seekSentence(Math.max(0, state.sentence - 1)), ArrowRight: () => player.seekSentence(state.sentence + 1),
      n: player.next, p: player.previous,
      m: () => { if (state.volume > 0) { silencedFrom = state.volume; player.setVolume(0); } else player.setVolume(silencedFrom); },
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
