import type { Player } from '@tidings/player-core/player.types.ts';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';

/** What other rooms keep in this browser for whoever sits at it, and not under a person's name. */
const OF_A_PERSON = ['tidings.translate', 'tidings.searches', 'tidings.saved.view', 'tidings.preferences.applied'];

function forgetKept(): void {
  for (const key of OF_A_PERSON) {
    try {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    } catch {
      /* where nothing may be kept, nothing was */
    }
  }
}

/** What is listened to goes with the person: it is theirs once they sign in, and leaves the browser with them. */
export function followPerson(session: ShellApi['session'], player: Player, left: () => void): void {
  const follow = () => {
    const { status, viewer } = session.get();
    if (status === 'unknown') return;
    const { owner } = player.get();
    const next = viewer?.id ?? null;
    player.belongTo(next);
    if (owner === null || owner === next) return;
    forgetKept();
    left();
  };
  follow();
  session.subscribe(follow);
}
