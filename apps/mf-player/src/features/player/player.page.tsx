import { Link } from '@tidings/shell-api/router.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { EmptyQueue } from './empty-queue.tsx';
import css from './player.module.css';
import { usePlayerWords } from './player.words.ts';
import { PlaylistPanel } from './playlist.panel.tsx';
import { Teleprompter } from './teleprompter.tsx';

export function PlayerPage() {
  const { title, elsewhere } = usePlayerWords();
  const empty = usePlayer((state) => state.queue.length === 0);
  return (
    <div className="wrap">
      <title>{`${title} · Tidings`}</title>
      {empty ? (
        <EmptyQueue />
      ) : (
        <div className={css.stage} data-player>
          <PlaylistPanel />
          <Teleprompter />
        </div>
      )}
      <nav className={css.elsewhere} aria-label={elsewhere.title}>
        <Link to="/saved?open=radio">{elsewhere.radio}</Link>
        <Link to="/saved?open=feed">{elsewhere.podcast}</Link>
      </nav>
    </div>
  );
}
