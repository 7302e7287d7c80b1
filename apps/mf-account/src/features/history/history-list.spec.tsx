import { type HistoryItem, groupByDay, formatDay } from './history-list.tsx';
import { historyWords } from './history.words.ts';

const { days: dayWords } = historyWords;
const now = new Date(2026, 10, 21, 12, 30).getTime();
const at = (...moment: [number, number, number, number, number]) => new Date(...moment).getTime();
const entry = (key: string, when: number) => ({ key, at: when }) as HistoryItem;

it('formatDay compares calendar days instead of 24-hour periods', () => {
  expect(formatDay(at(2026, 10, 21, 0, 1), dayWords, 'en-GB', now)).toBe('Today');
  expect(formatDay(at(2026, 10, 20, 23, 59), dayWords, 'en-GB', now)).toBe('Yesterday');
  expect(formatDay(at(2026, 10, 19, 8, 0), dayWords, 'en-GB', now)).toBe('Thursday 19 November');
  expect(formatDay(at(2025, 11, 31, 8, 0), dayWords, 'en-GB', now)).toBe('Wednesday, 31 December 2025');
});

it('groupByDay groups history entries by day', () => {
  const days = groupByDay(
    [entry('c', at(2026, 10, 21, 9, 0)), entry('b', at(2026, 10, 21, 8, 0)), entry('a', at(2026, 10, 20, 8, 0))],
    dayWords,
    'en-GB',
    now,
  );
  expect(days.map(({ day, heard: list }) => [day, list.map(({ key }) => key)])).toEqual([
    ['Today', ['c', 'b']],
    ['Yesterday', ['a']],
  ]);
});
