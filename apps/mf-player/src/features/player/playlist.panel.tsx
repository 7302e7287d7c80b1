import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { clockOf } from '@tidings/ui/listening-time.ts';
import { PlayingLamp } from '@tidings/ui/playing-lamp.tsx';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { useNow } from '../../now/use-now.ts';
import { ListeningOptions } from './listening-options.tsx';
import css from './playlist.module.css';
import { TITLE_SHOWN, shortened } from './shortened.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The queue: order by grip or by the arrows, a press plays. */
export function PlaylistPanel() {
  const { player } = useShell();
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.current);
  const list = useDragOrder((from, to) => { const moved = player.get().queue[from]; if (moved) player.move(moved.id, to); });
  return (
    <section className={css.queue} aria-labelledby="queue-heading">
      <div className={css.head}><h2 id="queue-heading">Queue</h2><span className="soft num">{queue.length} {queue.length === 1 ? 'story' : 'stories'}</span></div>
      <section className={css.scroll} aria-label="Playlist">
        <ol ref={list}>
          {queue.map((item, index) => (
            <li key={item.id} aria-current={index === current ? 'true' : undefined} draggable>
              <Entry item={item} index={index} playing={index === current} last={index === queue.length - 1} />
            </li>
          ))}
        </ol>
      </section>
      <ListeningOptions />
    </section>
  );
}

function Entry({ item, index, playing, last }: { item: QueueItem; index: number; playing: boolean; last: boolean }) {
  const { player } = useShell();
  return (
    <>
      <span className={css.grip}>{playing ? <NowLamp /> : <Icon name="grip" size={22} />}</span>
      <div className={css.words}>
        <button type="button" dir="auto" className={css.title} onClick={() => player.playNow(item)}>{shortened(item.title, TITLE_SHOWN)}</button>
        <p className={css.meta}>{item.characters !== null && <span>{item.characters.toLocaleString('en')} characters</span>}{playing ? <Left /> : item.characters === null && <span>{item.source}</span>}</p>
      </div>
      <span className={css.moves}>
        <SquareTool icon="up" label={`Move up: ${item.title}`} disabled={index === 0} onClick={() => player.move(item.id, index - 1)} />
        <SquareTool icon="down" label={`Move down: ${item.title}`} disabled={last} onClick={() => player.move(item.id, index + 1)} />
        <SquareTool icon="close" label={`Remove from queue: ${item.title}`} onClick={() => player.remove(item.id)} />
      </span>
    </>
  );
}

function NowLamp() {
  const { sounding } = useNow();
  return sounding ? <PlayingLamp /> : <Icon name="pause" size={22} />;
}

function Left() {
  const { leftMs } = useNow();
  return leftMs === null ? null : <span>{clockOf(leftMs)} left</span>;
}
