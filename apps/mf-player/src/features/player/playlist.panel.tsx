import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { DownloadAllButton, DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { formatClock, formatMinutes } from '@tidings/ui/listening-time.ts';
import { announce } from '@tidings/ui/live-region.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useEffect, useRef } from 'react';
import { useCurrentPlayback } from '../../now/current-playback.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SwitchRow } from '../../now/playback-controls.tsx';
import { usePlayerWords } from './player.words.ts';
import css from './playlist.module.css';
import { TITLE_CHARS_MAX, TruncatedText } from './teleprompter.tsx';

export function PlaylistPanel() {
  const { queue: words, stories } = usePlayerWords();
  const { player, notify } = useShell();
  const queue = usePlayer((state) => state.queue);
  const current = usePlayer((state) => state.current);
  const ms = queue.every(({ listenMs }) => listenMs)
    ? queue.reduce((sum, { listenMs }) => sum + (listenMs ?? 0), 0)
    : 0;
  const clear = () => {
    const others = queue.map((item, index) => ({ item, index })).filter(({ index }) => index !== current);
    for (const { item } of others) player.remove(item.id);
    const undo = () => {
      for (const { item, index } of others) {
        player.enqueue(item);
        player.move(item.id, index);
      }
    };
    notify('success', words.cleared(stories(others.length)), { label: words.undo, run: undo });
  };
  const list = useDragOrder((from, to) => {
    const moved = player.get().queue[from];
    if (moved) player.move(moved.id, to);
  });
  const keepFocus = useListFocus(
    list,
    queue.map(({ id }) => id),
  );
  const move = ({ id, title }: QueueItem, to: number) => {
    keepFocus(id);
    player.move(id, to);
    announce(words.moved(to + 1, queue.length, title));
  };
  const remove = ({ id, title }: QueueItem) => {
    keepFocus(id);
    player.remove(id);
    announce(words.removed(title));
  };
  return (
    <section className={css.queue} aria-labelledby="queue-heading">
      <div className={css.head}>
        <h2 id="queue-heading">{words.heading}</h2>
        <span className="soft num">
          {ms > 0 ? words.whole(stories(queue.length), formatMinutes(ms)) : stories(queue.length)}
        </span>
        {queue.length > 1 && (
          <button type="button" onClick={clear}>
            {words.clear}
          </button>
        )}
      </div>
      <section className={css.scroll} aria-label={words.list}>
        <ol ref={list}>
          {queue.map((item, index) => (
            <li key={item.id} aria-current={index === current ? 'true' : undefined} draggable>
              <Entry
                item={item}
                index={index}
                playing={index === current}
                last={index === queue.length - 1}
                onMove={move}
                onRemove={remove}
              />
            </li>
          ))}
        </ol>
      </section>
      <div className={css.keep}>
        <DownloadAllButton articleIds={queue.map(({ articleId }) => articleId)} />
      </div>
      <ListeningOptions />
    </section>
  );
}

type EntryProps = {
  item: QueueItem;
  index: number;
  playing: boolean;
  last: boolean;
  onMove: (item: QueueItem, to: number) => void;
  onRemove: (item: QueueItem) => void;
};

function Entry({ item, index, playing, last, onMove, onRemove }: EntryProps) {
  const { queue: words, characters } = usePlayerWords();
  const { player } = useShell();
  return (
    <>
      <span className={css.grip}>{playing ? <NowLamp /> : <Icon name="grip" size={22} />}</span>
      <div className={css.words}>
        <button
          type="button"
          dir="auto"
          lang={item.language ?? undefined}
          className={css.title}
          onClick={() => player.playNow(item)}
        >
          <TruncatedText text={item.title} limit={TITLE_CHARS_MAX} />
        </button>
        <p className={css.meta}>
          {item.characters !== null && <span>{characters(item.characters)}</span>}
          {playing ? <Left /> : item.listenMs && <span>{formatMinutes(item.listenMs)}</span>}
        </p>
      </div>
      <span className={css.moves}>
        <DownloadButton articleId={item.articleId} title={item.title} />
        <ToolButton
          icon="up"
          label={words.up(item.title)}
          disabled={index === 0}
          onClick={() => onMove(item, index - 1)}
        />
        <ToolButton
          icon="down"
          label={words.down(item.title)}
          disabled={last}
          onClick={() => onMove(item, index + 1)}
        />
        <ToolButton icon="close" label={words.remove(item.title)} onClick={() => onRemove(item)} />
      </span>
    </>
  );
}

function NowLamp() {
  const { sounding } = useCurrentPlayback();
  return sounding ? <PlayingIndicator /> : <Icon name="pause" size={22} />;
}

function Left() {
  const { timeLeft } = useNowPlayingWords();
  const { leftMs } = useCurrentPlayback();
  return leftMs === null ? null : <span>{timeLeft(formatClock(leftMs))}</span>;
}

function ListeningOptions() {
  const { options: words } = usePlayerWords();
  const { player, openOverlay } = useShell();
  const autoNext = usePlayer((state) => state.autoNext);
  return (
    <div className={css.options}>
      <SwitchRow label={words.autoNext} on={autoNext} onSwitch={(on) => player.setAutoNext(on)} />
      <div>
        <span>{words.tuning}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'speech' })}>
          {words.controls}
        </button>
      </div>
      <div>
        <span>{words.keyboard}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'keys' })}>
          {words.showKeys}
        </button>
      </div>
    </div>
  );
}

function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    const host = list.current;
    if (!host) return;
    let from = -1;
    const indexAt = ({ target }: DragEvent) => [...host.children].indexOf((target as Element).closest('li')!);
    const start = (event: DragEvent) => {
      from = indexAt(event);
    };
    const over = (event: DragEvent) => {
      if (from >= 0) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const to = indexAt(event);
      if (from >= 0 && to >= 0) moved.current(from, to);
      from = -1;
    };
    host.addEventListener('dragstart', start);
    host.addEventListener('dragover', over);
    host.addEventListener('drop', drop);
    return () => {
      host.removeEventListener('dragstart', start);
      host.removeEventListener('dragover', over);
      host.removeEventListener('drop', drop);
    };
  }, []);
  return list;
}
