import { useQueryClient } from '@tanstack/react-query';
import { soundPreferenceNames } from '@tidings/contracts/listening/preferences.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useEffect, useRef } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { isNewRevision } from '../../preferences/applied-revision.ts';
import { findPlaybackSettingChanges } from '../../preferences/apply-preferences.ts';
import { preferencesKey } from '../../preferences/preferences.query.ts';
import { useUpdatePreferences } from '../../preferences/use-update-preferences.ts';
import { useApplyStoredPreferences } from './use-apply-stored-preferences.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';

export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStorePlaybackSettings();
  return null;
}

function useStoreVoice(): void {
  const { player } = useShell();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const choose = useRef(useUpdatePreferences());
  const id = viewer?.id ?? null;
  useEffect(() => {
    let last = player.get().voice;
    return player.subscribe(() => {
      const { voice } = player.get();
      if (voice === last) return;
      last = voice;
      const stored = queries.getQueryData<PreferencesFields>(preferencesKey(id));
      if (voice !== null && stored && stored.premiumVoice !== voice) choose.current({ premiumVoice: voice });
    });
  }, [player, queries, id]);
}

/** Stores speed, pitch and volume whenever they change. */
function useStorePlaybackSettings(): void {
  const { player } = useShell();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const choose = useRef(useUpdatePreferences());
  const id = viewer?.id ?? null;
  useEffect(() => {
    let last = player.get();
    return player.subscribe(() => {
      const now = player.get();
      if (now.rates === last.rates && soundPreferenceNames.every((name) => now[name] === last[name])) return;
      last = now;
      const stored = queries.getQueryData<PreferencesFields>(preferencesKey(id));
      if (!stored || now.owner !== id || isNewRevision(stored)) return;
      const change = findPlaybackSettingChanges(player, stored);
      if (Object.keys(change).length > 0) choose.current(change);
    });
  }, [player, queries, id]);
}
