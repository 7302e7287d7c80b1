import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useRef } from 'react';
import type { PreferencesFields } from '../generated/operation-types.ts';
import { storeAppliedRevision } from './applied-revision.ts';
import { updatePreferences } from './preferences.mutation.ts';
import { type PreferencesChange, preferencesKey } from './preferences.query.ts';
import { usePreferencesWords } from './preferences.words.ts';

/** Slider changes within this time are sent in one request. */
const GATHER_MS = 150;

/** Changes preferences. Returns the new ones, or null without an account. */
export type PreferencesUpdater = (change: PreferencesChange) => PreferencesFields | null;

/** Updates the cache at once and the server a moment later. Without an account, asks the visitor to log in. */
export function useUpdatePreferences(failed?: () => void): PreferencesUpdater {
  const { names, loginFirst } = usePreferencesWords();
  const { session, notify } = useShell();
  const queries = useQueryClient();
  const gathered = useRef<{ change: PreferencesChange; timer: ReturnType<typeof setTimeout> | undefined }>({
    change: {},
    timer: undefined,
  });

  const refuse = (change: PreferencesChange) => {
    for (const name of new Set((Object.keys(change) as (keyof PreferencesChange)[]).map((key) => names[key])))
      notify('error', loginFirst(name));
  };
  const send = async (viewer: string) => {
    const { change } = gathered.current;
    gathered.current = { change: {}, timer: undefined };
    try {
      const stored = await updatePreferences(change);
      storeAppliedRevision(stored);
      // Changes made since the request override its response.
      queries.setQueryData<PreferencesFields>(preferencesKey(viewer), { ...stored, ...gathered.current.change });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') refuse(change);
      console.warn('the preferences could not be stored', error);
      void queries.invalidateQueries({ queryKey: preferencesKey(viewer) });
      failed?.();
    }
  };
  return (change) => {
    const viewer = session.get().viewer?.id;
    if (viewer === undefined) {
      refuse(change);
      return null;
    }
    void queries.cancelQueries({ queryKey: preferencesKey(viewer) });
    const next = queries.setQueryData<PreferencesFields>(
      preferencesKey(viewer),
      (previous) => previous && { ...previous, ...change },
    );
    clearTimeout(gathered.current.timer);
    gathered.current = {
      change: { ...gathered.current.change, ...change },
      timer: setTimeout(() => void send(viewer), GATHER_MS),
    };
    return next ?? null;
  };
}
