import { useState } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { PreferencesChange } from '../../preferences/preferences.query.ts';
import { type PreferencesUpdater, useUpdatePreferences } from '../../preferences/use-update-preferences.ts';

const NONE = { revision: -1, change: {} as PreferencesChange };

/** Returns the stored preferences merged with unsaved changes until a newer revision contains them. */
export function usePreferencesDraft(stored: PreferencesFields | null): {
  data: PreferencesFields | null;
  choose: PreferencesUpdater;
} {
  const [draft, setDraft] = useState(NONE);
  const store = useUpdatePreferences(() => setDraft(NONE));
  const choose: PreferencesUpdater = (change) => {
    const next = store(change);
    if (next)
      setDraft((before) => ({
        revision: next.revision,
        change: before.revision === next.revision ? { ...before.change, ...change } : change,
      }));
    return next;
  };
  return { data: stored && draft.revision === stored.revision ? { ...stored, ...draft.change } : stored, choose };
}
