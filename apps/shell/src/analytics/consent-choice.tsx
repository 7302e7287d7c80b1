import { usePainted } from '@tidings/ui/painted.ts';
import { useSyncExternalStore } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import { consent, refusedByBrowser } from './consent.ts';

/** The choice to be counted: off, at the foot of every page, as easy to take back as to give. */
export function ConsentChoice() {
  const given = useSyncExternalStore(consent.subscribe, consent.get, () => false);
  const words = useFrameWords();
  const painted = usePainted();
  if (!painted && refusedByBrowser()) return <span>{words.notCounted}</span>;
  return (
    <label>
      <input type="checkbox" checked={given} onChange={(event) => consent.set(event.target.checked)} />
      {words.count}
    </label>
  );
}
