import { isAtEnd } from '@tidings/contracts/playback/audio.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import type { TabHistoryEntry } from '@tidings/shell-api/shell-api.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { DeleteTextButton } from '@tidings/ui/delete-text.tsx';
import { type ListenState, ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { announce } from '@tidings/ui/live-region.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useListFocus } from '@tidings/ui/use-list-focus.ts';
import { useRef } from 'react';
import { ArticlePicture } from '../../article-line/article-list-item.tsx';
import type { HistoryEntry } from '../../listening-history/history.query.ts';
import { usePageWords } from '../../page.words.ts';
import css from './history.module.css';
import { type historyWords, useHistoryWords } from './history.words.ts';

const formatTime = (at: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(at);

export function HistoryList({
  heard: entry,
  count,
  onRemove,
  onDelete,
}: {
  heard: readonly HistoryItem[];
  count: number;
  onRemove: (entry: HistoryItem) => void;
  onDelete: (entry: HistoryItem) => Promise<void>;
}) {
  const words = useHistoryWords();
  const { locale } = usePageWords();
  const all = useRef<HTMLDetailsElement>(null);
  const keepFocus = useListFocus(
    all,
    entry.map(({ key }) => key),
    'li',
  );
  const remove = (one: HistoryItem) => {
    keepFocus(one.key);
    onRemove(one);
    announce(words.removed(one.item.title));
  };
  return (
    <details ref={all} className={css.all} open>
      <summary>
        <h2>{words.count(count)}</h2>
      </summary>
      {groupByDay(entry, words.days, locale).map(({ day, heard: list }) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ul>
            {list.map((one) => (
              <li key={one.key} className={css.entry}>
                <Entry heard={one} onRemove={() => remove(one)} onDelete={() => onDelete(one)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function Entry({
  heard: entry,
  onRemove,
  onDelete,
}: {
  heard: HistoryItem;
  onRemove: () => void;
  onDelete: () => Promise<void>;
}) {
  const words = useHistoryWords();
  const { locale } = usePageWords();
  const { item } = entry;
  const { openOverlay } = useShell();
  const { state, press } = useResume(entry);
  const share = entry.finished ? 1 : entry.durationMs ? entry.ms / entry.durationMs : 0;
  return (
    <>
      <ArticlePicture
        article={{
          title: item.title,
          sourceName: item.source,
          category: entry.category ?? 'general',
          picture: item.imageUrl,
        }}
        className={css.picture}
      />
      <div className={css.words}>
        <p className={css.meta}>
          <b>{item.source}</b>
          <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at, locale)}</time>
          <span className="num">{formatPosition(entry, words)}</span>
        </p>
        <h4 lang={item.language ?? undefined}>
          <button type="button" dir="auto" onClick={() => openOverlay({ name: 'reader', articleId: item.articleId })}>
            <ArticleHeadline title={item.title} heard={share} />
          </button>
        </h4>
        {entry.own && (
          <div>
            <DeleteTextButton title={item.title} className={css.delete} onDelete={onDelete} />
          </div>
        )}
      </div>
      <div className={css.actions}>
        <ListenButton state={state} title={item.title} onPress={press} />
        <ToolButton icon="bin" label={words.remove(item.title)} onClick={onRemove} />
      </div>
    </>
  );
}

const formatPosition = ({ finished, sentence, ms, durationMs }: HistoryItem, words: typeof historyWords): string =>
  finished
    ? words.heard
    : words.stoppedAt(sentence + 1, formatClock(ms), durationMs === null ? '' : formatClock(durationMs));

function useResume(entry: HistoryItem): { state: ListenState; press: () => void } {
  const { player } = useShell();
  const { item, sessionStartedAt, finished, sentence, ms, durationMs } = entry;
  const { listening, press } = useListening(item, durationMs);
  const current = usePlayer(
    ({ queue, current: at, status, beganAt }) =>
      status !== 'idle' &&
      queue[at]?.articleId === item.articleId &&
      (beganAt === null || beganAt === sessionStartedAt),
  );
  if (current) return { state: listening, press };
  if (finished)
    return { state: { kind: 'heard', totalMs: durationMs }, press: () => player.playNow(item, { sentence: 0 }) };
  return {
    state: { kind: 'progress', leftMs: durationMs === null ? null : Math.max(0, durationMs - ms) },
    press: () => player.playNow(item, { sentence }),
  };
}

/** An entry of the history. Times are in milliseconds. */
export type HistoryItem = {
  key: string;
  /** Start time on the device's clock. It identifies the session together with the article. */
  sessionStartedAt: number;
  item: QueueItem;
  category: string | null;
  at: number;
  sentence: number;
  ms: number;
  durationMs: number | null;
  finished: boolean;
  /** Whether the viewer added the text and may delete it. */
  own: boolean;
};

export const toAccountHistoryItem = ({
  id,
  article,
  sessionStartedAt,
  lastHeardAt,
  sentence,
  ms,
  durationMs,
  finished,
}: HistoryEntry): HistoryItem => ({
  key: id,
  sessionStartedAt,
  item: createQueueItem(article),
  category: article.category,
  at: Date.parse(lastHeardAt),
  sentence,
  ms,
  durationMs: durationMs ?? article.listenMs,
  finished: finished || isAtEnd(ms, durationMs),
  own: article.own === true,
});

export const toTabHistoryItem = ({
  item,
  sessionStartedAt,
  lastHeardAt,
  sentence,
  ms,
  durationMs,
  finished,
}: TabHistoryEntry): HistoryItem => ({
  key: `${item.articleId}@${sessionStartedAt}`,
  sessionStartedAt,
  item,
  category: null,
  at: lastHeardAt,
  sentence,
  ms,
  durationMs,
  finished,
  own: item.kind === 'text',
});

const DAY_MS = 24 * 3600_000;
const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

type DayWords = typeof historyWords.days;

export function formatDay(at: number, words: DayWords, locale: string, now: number = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY_MS);
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', ...year }).format(at);
}

export function groupByDay(
  entry: readonly HistoryItem[],
  words: DayWords,
  locale: string,
  now: number = Date.now(),
): { day: string; heard: HistoryItem[] }[] {
  const days: { day: string; heard: HistoryItem[] }[] = [];
  for (const item of entry) {
    const day = formatDay(item.at, words, locale, now);
    const last = days.at(-1);
    if (last?.day === day) last.heard.push(item);
    else days.push({ day, heard: [item] });
  }
  return days;
}
