import { useIsPrerendering } from '@tidings/ui/painted.ts';
import { useSyncExternalStore } from 'react';
import { createObservableValue } from '../observable-value.ts';
import { useFrameWords } from '../words/frame.words.ts';

const KEY = 'tidings.analytics';
export const ENDPOINT_KEY = 'tidings.analytics.endpoint';

/**
 * Returns whether a browser setting (Do Not Track or GPC) opts out of analytics, which overrides any choice made on
 * this site.
 */
const hasBrowserOptOut = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  (navigator as { doNotTrack?: string | null }).doNotTrack === '1';

function readConsent(): boolean {
  try {
    return !hasBrowserOptOut() && localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

const value = createObservableValue(readConsent());

/** Whether the visitor has consented to analytics. Only `true` is stored. */
export const consent = {
  get: value.get,
  subscribe: value.subscribe,
  set(yes: boolean): void {
    try {
      if (yes) localStorage.setItem(KEY, 'yes');
      else for (const key of [KEY, ENDPOINT_KEY]) localStorage.removeItem(key);
    } catch {
      /* Storage is unavailable in private mode. */
    }
    value.set(yes && !hasBrowserOptOut());
  },
};

export function ConsentChoice() {
  const hasConsent = useSyncExternalStore(consent.subscribe, consent.get, () => false);
  const words = useFrameWords();
  const painted = useIsPrerendering();
  if (!painted && hasBrowserOptOut()) return <span>{words.notCounted}</span>;
  return (
    <label>
      <input type="checkbox" checked={hasConsent} onChange={(event) => consent.set(event.target.checked)} />
      {words.count}
    </label>
  );
}
