import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { TickSlider } from '@tidings/ui/tick-slider.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { PlayerProblem } from '../../now/problem.tsx';
import { SeekDial } from '../../now/seek-dial.tsx';
import { SleepTimeLeft } from '../../now/sleep-left.tsx';
import { SpeedChips } from '../../now/speed-chips.tsx';
import { fastSpeeds } from '../../now/speeds.ts';
import { useCurrentPlayback } from '../../now/use-current-playback.ts';
import { Marquee } from './marquee.tsx';
import css from './speech-sheet.module.css';
import { useSpeechWords } from './speech.words.ts';
import { VoiceSelect } from './voice-select.tsx';

const RATE_MAX = 2;
const NARROW = '(max-width: 639.98px)';

const useNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );

export function SpeechSheet({ close }: OverlayProps<'speech'>) {
  const words = useSpeechWords();
  const { toPlayer } = useNowPlayingWords();
  const { player } = useShell();
  const narrow = useNarrow();
  const [small, setSmall] = useState(false);
  const { sounding } = useCurrentPlayback();
  // Closing pauses and keeps the position, while stop resets it.
  const leave = () => {
    player.pause();
    close();
  };
  const stop = () => {
    player.stop();
    close();
  };
  useEffect(() => player.showText(), [player]);
  return (
    <Dialog
      title={words.title}
      modal={narrow && !small}
      onClose={leave}
      className={css.sheet}
      tools={
        <ToolButton
          icon={small ? 'up' : 'minimise'}
          label={small ? words.restore : words.minimize}
          onClick={() => setSmall(!small)}
        />
      }
    >
      <Marquee />
      <div className={css.keys}>
        <PlayButton big playing={sounding} onClick={() => player.toggle()} />
        <ToolButton icon="stop" label={words.stop} onClick={stop} />
        <SleepTimeLeft />
      </div>
      {!small && (
        <>
          <SeekDial className={css.dial} />
          <Sliders />
          <VoiceSelect />
        </>
      )}
      <PlayerProblem explained />
      {!small && (
        <p className={css.links}>
          <Link className={getButtonClass()} to="/player" onClick={close}>
            {toPlayer}
          </Link>
          <Link className={getButtonClass()} to="/history" onClick={close}>
            {words.history}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Sliders() {
  const words = useSpeechWords();
  const { faster } = useNowPlayingWords();
  const { player } = useShell();
  const rate = usePlayer((state) => state.rate);
  const pitch = usePlayer((state) => state.pitch);
  const volume = usePlayer((state) => state.volume);
  const browser = usePlayer((state) => state.engine === 'browser');
  return (
    <div className={css.sliders}>
      <TickSlider
        buttons
        label={words.rate}
        min={0.5}
        max={RATE_MAX}
        step={0.1}
        value={Math.min(RATE_MAX, rate)}
        onChange={player.setRate}
        say={(value) => `${(value < RATE_MAX ? value : Math.max(value, rate)).toFixed(1)}×`}
      />
      {!browser && <SpeedChips label={faster} speeds={fastSpeeds} />}
      <TickSlider buttons label={words.pitch} min={0} max={2} step={0.1} value={pitch} onChange={player.setPitch} />
      <TickSlider buttons label={words.volume} min={0} max={1} step={0.1} value={volume} onChange={player.setVolume} />
      {!browser && <p className="soft">{words.pitchHint}</p>}
    </div>
  );
}
