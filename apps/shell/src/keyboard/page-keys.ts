import { followKeyboard } from '@tidings/player-core/keyboard.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

const SEARCH_PATH = '/search';
const LOOK_MS = 50;
const LOOKS_MAX = 60;

const searchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]');

/** Binds the single-key shortcuts of every page. */
export function followPageKeys({ player, preferences, navigate, openOverlay }: ShellApi): void {
  followKeyboard({
    player,
    page: document,
    isOn: () => preferences.get().shortcuts !== false,
    ways: {
      go: navigate,
      help: () => openOverlay({ name: 'keys' }),
      search() {
        if (!searchField()) navigate(SEARCH_PATH);
        focusWhenThere(LOOKS_MAX);
      },
    },
  });
}

/** The search page loads asynchronously. */
function focusWhenThere(looks: number): void {
  const field = searchField();
  if (field) field.focus();
  else if (looks > 0) setTimeout(() => focusWhenThere(looks - 1), LOOK_MS);
}
