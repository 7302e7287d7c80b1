import { useState } from 'react';
import type { PreferencesFields } from '../../generated/operation-types.ts';
import type { PreferencesChange } from '../../preferences/preferences.query.ts';
import { type Choose, useChoose } from '../../preferences/use-choose.ts';

const NONE = { revision: -1, change: {} as PreferencesChange };

/**
 * What is stored with what was just chosen on top: a control shows its new value in the same moment, until a newer
 * revision says it.
 */
export function useDraft(stored: PreferencesFields | null): { data: PreferencesFields | null; choose: Choose } {
  const [draft, setDraft] = useState(NONE);
  const store = useChoose(() => setDraft(NONE));
  const choose: Choose = (change) => {
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
