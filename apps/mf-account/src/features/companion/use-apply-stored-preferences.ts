import { type Voice, useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { useEffect, useRef } from 'react';
import {
  clearAppliedRevision,
  isDifferentAccount,
  isNewRevision,
  storeAppliedRevision,
} from '../../preferences/applied-revision.ts';
import {
  applyCountryAndLanguage,
  applyPreferencesToPlayer,
  findPreSignInPreferences,
  resetPlayer,
} from '../../preferences/apply-preferences.ts';
import { useStoredPreferences } from '../../preferences/preferences.query.ts';
import { useUpdatePreferences } from '../../preferences/use-update-preferences.ts';

const NONE: readonly Voice[] = [];

export function useApplyStoredPreferences(): void {
  const { player, preferences } = useShell();
  const { viewer } = useSession();
  const stored = useStoredPreferences(viewer?.id ?? null).data;
  const voices = useVoices(null);
  const choose = useRef(useUpdatePreferences());
  const serverVoices = voices.data ?? (voices.isError ? NONE : null);
  useEffect(() => {
    if (!stored || !serverVoices || !isNewRevision(stored)) return;
    const before = isDifferentAccount(stored) ? findPreSignInPreferences(player, stored) : {};
    const updated = Object.keys(before).length > 0 ? choose.current(before) : null;
    applyPreferencesToPlayer(player, updated ?? stored, serverVoices);
    applyCountryAndLanguage(preferences, stored);
    storeAppliedRevision(stored);
  }, [stored, serverVoices, player, preferences]);
  useEffect(
    () => () => {
      clearAppliedRevision();
      resetPlayer(player);
    },
    [player],
  );
}
