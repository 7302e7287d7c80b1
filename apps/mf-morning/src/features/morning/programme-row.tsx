import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useState } from 'react';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { SpokenLines, toQueueItem } from './play-programme.tsx';
import type { Programme, ProgrammeChange, ProgrammeItem } from './programme.query.ts';

type Props = {
  programme: Programme;
  item: ProgrammeItem;
  place: number;
  busy: boolean;
  onChange: (change: ProgrammeChange) => void;
};

export function ProgrammeRow({ programme, item, place, busy, onChange }: Props) {
  const words = useMorningWords();
  const { player } = useShell();
  const isPlaying = usePlayer(
    ({ queue, current, status, sentence }) =>
      queue[current]?.articleId === programme.articleId &&
      (status === 'playing' || status === 'loading') &&
      sentence >= item.firstSentence &&
      sentence <= item.lastSentence,
  );
  const { title, seconds, isWhole } = item;
  const playFromStory = () => player.playNow(toQueueItem(programme, words.title), { sentence: item.firstSentence });
  return (
    <article className={css.row} data-playing={isPlaying}>
      <p className={css.number} aria-hidden="true">
        {place + 1}
      </p>
      <div className={css.story}>
        <p className={css.meta}>
          <b>{removePlaceholder(item.sourceName)}</b>
          <time dateTime={item.publishedAt}>{formatAgo(item.publishedAt)}</time>
          <span className="num">{formatMinutes(seconds * 1000)}</span>
          {isWhole && <span>{words.wholeStory}</span>}
          {isPlaying && (
            <span className={css.live}>
              <PlayingIndicator /> {words.playing}
            </span>
          )}
        </p>
        <h2 lang={programme.language}>
          <button type="button" dir="auto" onClick={playFromStory} aria-label={words.playFrom(title)}>
            {title}
          </button>
        </h2>
        <StoryReasons reasons={item.reasons} />
        <RowTools item={item} place={place} last={programme.items.length - 1} busy={busy} onChange={onChange} />
        <SpokenLines
          articleId={programme.articleId}
          language={programme.language}
          from={item.firstSentence}
          to={item.lastSentence}
          label={words.said}
          of={title}
        />
      </div>
      <ItemPicture item={item} />
    </article>
  );
}

type ToolsProps = Pick<Props, 'item' | 'place' | 'busy' | 'onChange'> & { last: number };

function RowTools({
  item: { storyId: story, articleId, title, isLocked, isWhole },
  place,
  last,
  busy,
  onChange,
}: ToolsProps) {
  const words = useMorningWords();
  const { openOverlay } = useShell();
  const move = (to: number) => onChange({ do: 'move', story, to });
  return (
    <div className={css.tools}>
      <ToolButton
        icon="paper"
        label={words.read(title)}
        word={words.tools.read}
        onClick={() => openOverlay({ name: 'reader', articleId })}
      />
      <ToolButton
        icon="up"
        label={words.up(title)}
        word={words.tools.up}
        disabled={place === 0}
        aria-disabled={busy}
        onClick={() => move(place - 1)}
      />
      <ToolButton
        icon="down"
        label={words.down(title)}
        word={words.tools.down}
        disabled={place === last}
        aria-disabled={busy}
        onClick={() => move(place + 1)}
      />
      <ToolButton
        icon="check"
        label={words.keep(title)}
        word={words.tools.keep}
        pressed={isLocked}
        aria-disabled={busy}
        onClick={() => onChange({ do: 'lock', story })}
      />
      <ToolButton
        icon="text"
        label={words.whole(title)}
        word={words.tools.whole}
        pressed={isWhole}
        aria-disabled={busy}
        onClick={() => onChange({ do: 'tellWhole', story })}
      />
      <ToolButton
        icon="bin"
        label={words.drop(title)}
        word={words.tools.drop}
        aria-disabled={busy}
        onClick={() => onChange({ do: 'drop', story })}
      />
    </div>
  );
}

function ItemPicture({ item: { picture, title, category, sourceName } }: { item: ProgrammeItem }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={css.picture}>
      {picture && !failed ? (
        <img
          src={picture}
          alt=""
          width={240}
          height={160}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      ) : (
        <ArticleCover title={title} category={category} source={removePlaceholder(sourceName)} />
      )}
    </span>
  );
}

type Reason = ProgrammeItem['reasons'][number];
type Words = ReturnType<typeof useMorningWords>['reasons'];

function formatReason({ kind, sources, topic }: Reason, words: Words): string {
  if (kind === 'sources') return words.sources(sources ?? 0);
  if (kind === 'topic') return words.topic(topic ?? '');
  return words[kind];
}

function StoryReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { reasons: words } = useMorningWords();
  if (reasons.length === 0) return null;
  return <p className={css.reasons}>{reasons.map((reason) => formatReason(reason, words)).join(' · ')}</p>;
}
