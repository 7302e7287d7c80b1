import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { useEffect, useState } from 'react';
import css from './plain-page.module.css';
import { usePlainPageWords } from './plain-page.words.ts';
import { isSpeechUnavailable } from './speech-support.ts';

/**
 * Page for browsers without speech support. Shows a different notice if the browser or the server can speak after all.
 */
export function UnsupportedBrowserPage() {
  const words = usePlainPageWords();
  const [mute, setMute] = useState(true);
  useEffect(() => void isSpeechUnavailable().then(setMute), []);
  return (
    <div className={`wrap ${css.plain}`}>
      <h1>{mute ? words.mute : words.heard}</h1>
      <p className="soft">{mute ? words.muteHint : words.heardHint}</p>
      <Link to="/feed" className={getButtonClass({ look: 'main' })}>
        {words.goToFeed}
      </Link>
    </div>
  );
}
