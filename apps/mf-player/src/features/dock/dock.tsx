import { formatPlayerError } from '@tidings/player-core/page/problem-words.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useState } from 'react';
import { useCurrentPlayback } from '../../now/current-playback.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SeekDial, SleepTimeLeft, TransportControls, commonSpeeds } from '../../now/playback-controls.tsx';
import { useReadingVoice } from '../../now/reading-voice.ts';
import css from './dock.module.css';
import { useDockWords } from './dock.words.ts';

export function Dock() {
  const words = useDockWords();
  const now = useNowPlayingWords();
  const { player, openOverlay } = useShell();
  const { pathname } = useLocation();
  const { item, leftMs } = useCurrentPlayback();
  const problem = usePlayer((state) => state.error);
  const preparing = usePlayer((state) =>
    state.status === 'loading' && state.preparing !== null ? Math.round(state.preparing * 100) : null,
  );
  const queueLength = usePlayer((state) => state.queue.length);
  const { name: voice } = useReadingVoice();
  const [dismissed, setDismissed] = useState<string | null>(null);
  // Loads the text while paused, because the seek dial needs the sentences.
  useEffect(() => player.showText(), [player]);
  if (!item) return null;
  if (pathname === '/player') return <Announcement title={item.title} />;
  // The remaining time comes first, because the end of the line may be cut off.
  const line = [
    preparing === null ? (leftMs === null ? null : now.timeLeft(formatClock(leftMs))) : words.preparing(preparing),
    item.source,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <section className={css.dock} data-player aria-label={words.player}>
      <SeekDial className={css.dial} />
      <div className={`wrap ${css.bar}`}>
        <div className={css.now}>
          <Link to="/player" className={css.picture} aria-label={now.toPlayer}>
            {item.imageUrl && item.imageUrl !== dismissed ? (
              <img src={item.imageUrl} alt="" width={48} height={48} onError={() => setDismissed(item.imageUrl)} />
            ) : (
              <ArticleCover title={item.title} source={item.source} category={null} />
            )}
          </Link>
          <div className={css.title}>
            <Link to={`/article?id=${encodeURIComponent(item.articleId)}`} dir="auto" lang={item.language ?? undefined}>
              {item.title}
            </Link>
            {problem ? (
              <span role="alert">{formatPlayerError(problem, now.problems)}</span>
            ) : (
              <span key="line" className="num">
                {line}
              </span>
            )}
          </div>
        </div>
        <TransportControls />
        <div className={css.end}>
          <SleepChip />
          <SpeedButton />
          <button
            type="button"
            className={css.chip}
            data-optional
            aria-label={voice === null ? undefined : words.voice(voice)}
            onClick={() => openOverlay({ name: 'voices' })}
          >
            {voice ?? words.voices}
          </button>
          <Link className={css.chip} data-optional to="/player">
            <Icon name="queue" />
            <span className="num">{queueLength}</span>
            <span className="vh"> {words.inQueue}</span>
          </Link>
          <ToolButton icon="up" label={now.controls} onClick={() => openOverlay({ name: 'speech' })} />
        </div>
      </div>
      <Announcement title={item.title} />
    </section>
  );
}

/** Announces each article once instead of every sentence. */
function Announcement({ title }: { title: string }) {
  const { reading } = useDockWords();
  const { sounding } = useCurrentPlayback();
  const [announced, setAnnounced] = useState('');
  const now = reading(title);
  if (sounding && announced !== now) setAnnounced(now);
  return <output className="vh">{announced}</output>;
}

function SleepChip() {
  const { untilEnd } = useDockWords();
  const kind = usePlayer((state) => state.sleep.kind);
  if (kind === 'off') return null;
  return (
    <span className={css.sleep} data-optional>
      <Icon name="moon" size={18} />
      {kind === 'story' ? <span className="vh">{untilEnd}</span> : <SleepTimeLeft className={css.left} />}
    </span>
  );
}

function SpeedButton() {
  const { player } = useShell();
  const { speed: speedWord } = useDockWords();
  const rate = usePlayer((state) => state.rate);
  const next = commonSpeeds.find((speed) => speed > rate + 0.01) ?? commonSpeeds[0];
  const label = `${rate.toFixed(1)}×`;
  return (
    <button
      type="button"
      className={css.chip}
      aria-label={`${label} ${speedWord(rate, next)}`}
      onClick={() => player.setRate(next)}
    >
      <span className="num" dir="ltr">
        {label}
      </span>
    </button>
  );
}
