import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useEffect, useRef } from 'react';
import { forgetApplied, isNewcomer, isNewRevision, noteApplied } from '../../preferences/applied-revision.ts';
import { applyToPages, applyToPlayer, chosenBefore, resetPlayer } from '../../preferences/apply-preferences.ts';
import { useStoredPreferences } from '../../preferences/preferences.query.ts';
import { useChoose } from '../../preferences/use-choose.ts';

const NONE: readonly Voice[] = [];

/** Applies the stored preferences when their revision is newer. */
export function useFollowPreferences(): void {
  const { player, preferences } = useShell();
  const { viewer } = useSession();
  const stored = useStoredPreferences(viewer?.id ?? null).data;
  const voices = useVoices(null);
  const choose = useRef(useChoose());
  const known = voices.data ?? (voices.isError ? NONE : null);
  useEffect(() => {
    if (!stored || !known || !isNewRevision(stored)) return;
    const before = isNewcomer(stored) ? chosenBefore(player, stored) : {};
    const kept = Object.keys(before).length > 0 ? choose.current(before) : null;
    applyToPlayer(player, kept ?? stored, known);
    applyToPages(preferences, stored);
    noteApplied(stored);
  }, [stored, known, player, preferences]);
  // Resets voice and speed on sign-out.
  useEffect(
    () => () => {
      forgetApplied();
      resetPlayer(player);
    },
    [player],
  );
}
