import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { useEffect, useRef } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import { preferencesKey } from '../../preferences/preferences.query.ts';
import { useUpdatePreferences } from '../../preferences/use-update-preferences.ts';

export function useStoreVoice(): void {
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
