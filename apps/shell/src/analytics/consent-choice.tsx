import { useSyncExternalStore } from 'react';
import { consent, refusedByBrowser } from './consent.ts';

/** The choice to be counted: off, at the foot of every page, as easy to take back as to give. */
export function ConsentChoice() {
  const given = useSyncExternalStore(consent.subscribe, consent.get, () => false);
  if (refusedByBrowser()) return <span>Your browser asks not to be counted, so nothing is.</span>;
  return (
    <label>
      <input type="checkbox" checked={given} onChange={(event) => consent.set(event.target.checked)} />
      Count what I open and hear: no name, no address, kept 30 days
    </label>
  );
}
