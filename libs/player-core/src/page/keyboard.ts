import { type Player, SKIP_SECONDS } from '../player.types.ts';

const RATE_STEP = 0.1;
/** Time within which the second key must follow `g`. */
const PLACE_WAIT_MS = 1500;

export type ShortcutActions = { go(path: string): void; search(): void; help(): void };

type Options = {
  player: Player;
  page: Document;
  /** Whether the listener has enabled the keys. */ isOn: () => boolean;
  ways: ShortcutActions;
};

const places: Readonly<Record<string, string>> = { f: '/feed', s: '/saved', h: '/history' };
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="listbox"]') !==
    null;
const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a[href], summary') !== null;
const isInPlayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-player]') !== null;

/**
 * Handles keyboard shortcuts. Ignores keys in fields and keys with modifiers. The up and down arrows work only inside
 * the player (`data-player`).
 */
export function handleKeyboard({ player, page, isOn, ways }: Options): () => void {
  let silencedFrom = 1;
  let placeUntil = 0;
  const press = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.isComposing ||
      isTaken(event.target) ||
      !isOn()
    )
      return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === ' ' && isPressable(event.target)) return;
    const destination = Date.now() < placeUntil ? places[key] : undefined;
    placeUntil = 0;
    const action = destination
      ? () => ways.go(destination)
      : (anywhere[key] ?? (player.get().current >= 0 ? sounding(key, event.target) : undefined));
    if (!action) return;
    event.preventDefault();
    action();
  };
  const anywhere: Readonly<Record<string, () => void>> = {
    '/': ways.search,
    '?': ways.help,
    g: () => {
      placeUntil = Date.now() + PLACE_WAIT_MS;
    },
  };

  function sounding(key: string, target: EventTarget | null): (() => void) | undefined {
    const { sentence, volume, rate } = player.get();
    const inPlayer: Record<string, () => void> = {
      ArrowUp: () => player.setRate(Math.round((rate + RATE_STEP) * 10) / 10),
      ArrowDown: () => player.setRate(Math.round((rate - RATE_STEP) * 10) / 10),
    };
    const everywhere: Record<string, () => void> = {
      ' ': player.toggle,
      k: player.toggle,
      j: () => player.skip(-SKIP_SECONDS),
      l: () => player.skip(SKIP_SECONDS),
      ArrowLeft: () => player.seekSentence(Math.max(0, sentence - 1)),
      ArrowRight: () => player.seekSentence(sentence + 1),
      n: player.next,
      p: player.previous,
      m: () => {
        if (volume > 0) {
          silencedFrom = volume;
          player.setVolume(0);
        } else player.setVolume(silencedFrom);
      },
    };
    return everywhere[key] ?? (isInPlayer(target) ? inPlayer[key] : undefined);
  }

  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}
