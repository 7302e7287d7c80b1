import { chooseInterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useSyncExternalStore } from 'react';
import type { Listener } from './programme.query.ts';

/**
 * Returns the current listener. Programmes are in the language of the news if the interface supports it, otherwise in
 * the language of the page.
 */
export function useListener(): Listener {
  const { preferences } = useShell();
  const { viewer } = useSession();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const stored = useSyncExternalStore(preferences.subscribe, preferences.get, preferences.get);
  const { language, interfaceLanguage, country } = stored;
  return {
    viewer: viewer?.id ?? null,
    language: chooseInterfaceLanguage([language, interfaceLanguage]),
    interfaceLanguage,
    country,
    speed,
  };
}
