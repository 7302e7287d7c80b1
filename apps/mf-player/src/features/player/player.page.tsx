import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { NothingQueued } from './nothing-queued.tsx';
import css from './player.module.css';
import { usePlayerWords } from './player.words.ts';
import { PlaylistPanel } from './playlist.panel.tsx';
import { Teleprompter } from './teleprompter.tsx';

/** The player on a page of its own: the queue, and the text as it is spoken. */
export function PlayerPage() {
  const { title } = usePlayerWords();
  const empty = usePlayer((state) => state.queue.length === 0);
  return (
    <div className="wrap">
      <title>{`${title} · Tidings`}</title>
      {empty ? (
        <NothingQueued />
      ) : (
        <div className={css.stage} data-player>
          <PlaylistPanel />
          <Teleprompter />
        </div>
      )}
    </div>
  );
}
