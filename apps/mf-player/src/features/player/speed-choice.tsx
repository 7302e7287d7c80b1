import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useState } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SpeedChips } from '../../now/speed-chips.tsx';
import { fastSpeeds, commonSpeeds } from '../../now/speeds.ts';
import css from './player.module.css';
import { usePlayerWords } from './player.words.ts';

const FASTER = '> 2×';

export function SpeedChoice() {
  const { speed } = usePlayerWords();
  const { faster } = useNowPlayingWords();
  const server = usePlayer((state) => state.engine === 'server');
  const fast = usePlayer((state) => state.rate > 2);
  const [isExpanded, setExpanded] = useState(false);
  const open = server && (isExpanded || fast);
  return (
    <div className={css.speeds}>
      <SpeedChips label={speed} speeds={commonSpeeds} own={!fast}>
        {server && (
          <button
            type="button"
            dir="ltr"
            aria-expanded={open}
            aria-label={open ? faster : `${faster}: ${FASTER}`}
            title={faster}
            disabled={fast}
            onClick={() => setExpanded(!open)}
          >
            {open ? '−' : FASTER}
          </button>
        )}
      </SpeedChips>
      {open && <SpeedChips label={faster} speeds={fastSpeeds} />}
    </div>
  );
}
