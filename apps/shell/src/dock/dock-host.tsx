import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { Suspense, lazy, useEffect } from 'react';
import { useRemoteList } from '../remotes/remote-list-context.tsx';
import { findRemoteBySlot } from '../remotes/remote-list.ts';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './mini-dock.module.css';

// Loads after the page is mounted.
const FloatingPlayButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './floating-play.tsx')).FloatingPlayButton,
}));

/** Shows a round play button on the feed while no article is loaded. */
export function DockHost() {
  const loaded = usePlayer(({ current }) => current >= 0);
  const onAir = usePlayer(({ status }) => status === 'playing');
  const { pathname } = useLocation();
  const docked = loaded && pathname !== '/player';
  useEffect(() => {
    document.body.classList.toggle('docked', docked);
  }, [docked]);
  useEffect(() => {
    document.body.classList.toggle('on-air', onAir);
  }, [onAir]);
  if (loaded) {
    return (
      <SlotBoundary renderFailure={() => <MiniDock />}>
        <Suspense fallback={<MiniDock />}>
          <RemoteDock />
        </Suspense>
      </SlotBoundary>
    );
  }
  if (pathname !== '/feed') return null;
  return (
    <SlotBoundary renderFailure={() => null}>
      <Suspense>
        <FloatingPlayButton />
      </Suspense>
    </SlotBoundary>
  );
}

function RemoteDock() {
  const remote = findRemoteBySlot(useRemoteList(), 'dock');
  if (!remote) return <MiniDock />;
  return <RemoteSlot remote={remote} part="dock" waiting={<MiniDock />} renderFailure={() => <MiniDock />} />;
}

export function MiniDock() {
  const { player } = useShell();
  const item = usePlayer(({ queue, current }) => queue[current] ?? null);
  const status = usePlayer((state) => state.status);
  const sentence = usePlayer((state) => state.sentence);
  const sentences = usePlayer((state) => state.narration?.sentences.length ?? 0);
  const hasNext = usePlayer(({ queue, current }) => current + 1 < queue.length);
  const error = usePlayer((state) => state.error?.message ?? null);
  const words = useFrameWords();
  if (!item) return null;
  const playing = status === 'playing' || status === 'loading';
  return (
    <section className={css.dock} aria-label={words.places.player}>
      <ProgressScale className={css.dial} units={sentences} heard={Math.max(0, sentence)} />
      <div className={`wrap ${css.bar}`}>
        <p className={css.now}>
          <Link to="/player">{item.title}</Link>
          <span>{error ?? item.source}</span>
        </p>
        <PlayButton playing={playing} onClick={() => player.toggle()} />
        <button
          type="button"
          className={getToolButtonClass()}
          aria-label={words.nextStory}
          disabled={!hasNext}
          onClick={() => player.next()}
        >
          <Icon name="next" />
        </button>
      </div>
    </section>
  );
}
