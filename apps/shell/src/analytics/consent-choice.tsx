import { useIsPrerendering } from '@tidings/ui/painted.ts';
import { useSyncExternalStore } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import { consent, hasBrowserOptOut } from './consent.ts';

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
