import { createValue } from '../observable-value.ts';

const KEY = 'tidings.analytics';
/** Where the endpoint is kept, which goes with the consent. */
export const ENDPOINT_KEY = 'tidings.analytics.endpoint';

/** The browser's own word for all sites goes before any choice made here. */
export const refusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  (navigator as { doNotTrack?: string | null }).doNotTrack === '1';

function kept(): boolean {
  try {
    return !refusedByBrowser() && localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

const value = createValue(kept());

/**
 * Whether the visitor agreed to be counted: no, until they say so. The answer alone is kept, and a no leaves nothing
 * behind.
 */
export const consent = {
  get: value.get,
  subscribe: value.subscribe,
  set(yes: boolean): void {
    try {
      if (yes) localStorage.setItem(KEY, 'yes');
      else for (const key of [KEY, ENDPOINT_KEY]) localStorage.removeItem(key);
    } catch {
      /* a private window asks again */
    }
    value.set(yes && !refusedByBrowser());
  },
};
