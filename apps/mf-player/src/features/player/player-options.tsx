import type { SleepTimer } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { Select } from '@tidings/ui/select.tsx';
import { useId, useState } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SleepTimeLeft } from '../../now/sleep-left.tsx';
import { SpeedChips } from '../../now/speed-chips.tsx';
import { fastSpeeds, commonSpeeds } from '../../now/speeds.ts';
import css from './player-options.module.css';
import { usePlayerWords } from './player.words.ts';

const FASTER = '> 2×';
const MINUTE_MS = 60_000;
const minutes = [5, 15, 30, 45, 60] as const;
const toSleepTimer = (choice: 'off' | 'story' | number): SleepTimer =>
  typeof choice === 'number'
    ? { kind: 'time', at: Date.now() + choice * MINUTE_MS, minutes: choice }
    : { kind: choice };

export function PlayerOptions({ voice }: { voice: string | null }) {
  const { options: words } = usePlayerWords();
  const { player, openOverlay } = useShell();
  const id = useId();
  const sleep = usePlayer((state) => state.sleep);
  const current = sleep.kind === 'time' ? (sleep.minutes ?? 'off') : sleep.kind;
  return (
    <div className={css.options}>
      <label htmlFor={id}>
        <Icon name="moon" />
        <span>{words.sleep}</span>
      </label>
      <Select
        id={id}
        value={current}
        options={[
          { value: 'off', label: words.off },
          ...minutes.map((count) => ({ value: count, label: words.minutes(count) })),
          { value: 'story', label: words.endOfStory },
        ]}
        onChoose={(choice) => player.setSleep(toSleepTimer(choice))}
      />
      <button
        type="button"
        aria-label={voice === null ? words.changeVoice : `${words.changeVoice}: ${voice}`}
        onClick={() => openOverlay({ name: 'voices' })}
      >
        {voice ?? words.changeVoice}
      </button>
      <SleepTimeLeft className={css.left} />
    </div>
  );
}

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
