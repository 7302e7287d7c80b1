import { useStoredPreferences } from '@tidings/api-client/operations/preferences.query.ts';
import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import type { Voice } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useEffect } from 'react';
import { forgetApplied, isNews, noteApplied } from '../../preferences/applied-revision.ts';
import { applyToPages, applyToPlayer, resetPlayer } from '../../preferences/apply-preferences.ts';

const NONE: readonly Voice[] = [];

/** Applies what this person stored, on this device or another, as soon as a newer revision is seen. */
export function useFollowPreferences(): void {
  const { player, preferences } = useShell();
  const { viewer } = useSession();
  const stored = useStoredPreferences(viewer?.id ?? null).data;
  const voices = useVoices(null);
  const known = voices.data ?? (voices.isError ? NONE : null);
  useEffect(() => {
    if (!stored || !known || !isNews(stored)) return;
    applyToPlayer(player, stored, known);
    applyToPages(preferences, stored);
    noteApplied(stored);
  }, [stored, known, player, preferences]);
  // Whoever signed out leaves no voice and no speed behind.
  useEffect(
    () => () => {
      forgetApplied();
      resetPlayer(player);
    },
    [player],
  );
}
