import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { getToolButtonClass } from '@tidings/ui/tool-button.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import css from './mini-dock.module.css';

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
