import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useSyncExternalStore } from 'react';
import type { Listener } from './programme.query.ts';

/** For whom a programme is planned: who is signed in, the language of the page, and the speed of the news. */
export function useListener(): Listener {
  const { preferences } = useShell();
  const { viewer } = useSession();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const { interfaceLanguage, country } = useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get);
  return { viewer: viewer?.id ?? null, language: interfaceLanguage, country, speed };
}
