import { isAtEnd } from '@tidings/contracts/playback/audio.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';
import type { TabHistoryEntry } from '@tidings/shell-api/shell-api.ts';
import type { HistoryEntry } from '../../listening-history/history.query.ts';
import type { historyWords } from './history.words.ts';

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
