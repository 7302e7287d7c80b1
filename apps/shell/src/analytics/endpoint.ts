import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';
import { ENDPOINT_KEY } from './consent.ts';

/** The ID is stored for about 100 years, because withdrawing the consent deletes it. */
const KEPT_MS = 100 * 365.25 * 24 * 3_600_000;

type StoredEndpoint = { id: string; until: number; said: string };
type Registration = Extract<TrackedEvent, { name: 'EndpointRegistered' }>;

function readEndpoint(): StoredEndpoint | null {
  try {
    const stored = JSON.parse(localStorage.getItem(ENDPOINT_KEY) ?? 'null') as StoredEndpoint | null;
    return stored && stored.until > Date.now() ? stored : null;
  } catch {
    return null;
  }
}

/** Returns attributes that the browser reveals to every site. */
function readAttributes() {
  const { platform } = (navigator as { userAgentData?: { platform?: string } }).userAgentData ?? {};
  return {
    platform: platform ?? '',
    locale: navigator.language,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/**
 * Returns a registration event for a new browser or if its attributes have changed, otherwise null. The random ID
 * appears in no other event, so it cannot identify a visitor.
 */
export function registerEndpoint(freshId: () => string): Registration | null {
  const about = readAttributes();
  const stored = readEndpoint();
  const attributes = JSON.stringify(about);
  if (stored?.said === attributes) return null;
  const id = stored?.id ?? freshId();
  try {
    localStorage.setItem(
      ENDPOINT_KEY,
      JSON.stringify({ id, until: Date.now() + KEPT_MS, said: attributes } satisfies StoredEndpoint),
    );
  } catch {
    return null;
  }
  return { name: 'EndpointRegistered', attributes: { endpointId: id, ...about } };
}
