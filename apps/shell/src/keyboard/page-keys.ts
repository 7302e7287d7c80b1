import { handleKeyboard } from '@tidings/player-core/page/keyboard.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

const SEARCH_PATH = '/search';
const LOOK_MS = 50;
const LOOKS_MAX = 60;

const findSearchField = () => document.querySelector<HTMLInputElement>('main input[type="search"]');

export function bindPageKeys({ player, preferences, navigate, openOverlay }: ShellApi): void {
  handleKeyboard({
    player,
    page: document,
    isOn: () => preferences.get().shortcuts !== false,
    ways: {
      go: navigate,
      help: () => openOverlay({ name: 'keys' }),
      search() {
        if (!findSearchField()) navigate(SEARCH_PATH);
        focusWhenRendered(LOOKS_MAX);
      },
    },
  });
}

/** Waits for the search field, because the search page loads asynchronously. */
function focusWhenRendered(looks: number): void {
  const field = findSearchField();
  if (field) field.focus();
  else if (looks > 0) setTimeout(() => focusWhenRendered(looks - 1), LOOK_MS);
}
