import { fireEvent, render, screen } from '@testing-library/react';
import { formatClock, formatMinutes } from './listening-time.ts';
import { formatAgo } from './relative-time.ts';
import { Tabs } from './tabs.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number) => formatAgo(new Date(NOW - minutes * MINUTE_MS).toISOString(), NOW);
const speak = (language: string, dir: 'ltr' | 'rtl' = 'ltr') => {
  document.documentElement.lang = language;
  document.dir = dir;
};
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});
/** Intl uses no-break spaces and direction marks. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

it.each([
  ['', ['just now', '40 min ago', '2 h ago', 'yesterday', '3 days ago', '1 November'], '4 min'],
  ['en', ['just now', '40 min ago', '2 h ago', 'yesterday', '3 days ago', '1 November'], '4 min'],
  ['es', ['ahora', 'hace 40 min', 'hace 2 h', 'ayer', 'hace 3 días', '1 de noviembre'], '4 min'],
  ['fr', ['maintenant', 'il y a 40 min', 'il y a 2 h', 'hier', 'il y a 3 jours', '1 novembre'], '4 min'],
  ['de', ['jetzt', 'vor 40 Min.', 'vor 2 Std.', 'gestern', 'vor 3 Tagen', '1. November'], '4 Min.'],
  ['ar', ['الآن', 'قبل 40 دقيقة', 'قبل ساعتين', 'أمس', 'قبل 3 أيام', '1 نوفمبر'], '4 د'],
])(`formats times and durations in the page's language: "%s"`, (language, times, four) => {
  speak(language);
  expect([0, 40, 125, 1500, 3 * 1440, 20 * 1440].map((minutes) => plain(ago(minutes)))).toEqual(times);
  expect(plain(formatMinutes(4 * MINUTE_MS))).toBe(four);
  expect(formatClock(190_000)).toBe('3:10');
});

it('dates of earlier years include the year in any language', () => {
  expect(ago(400 * 1440)).toBe('17 October 2025');
  speak('de');
  expect(ago(400 * 1440)).toBe('17. Oktober 2025');
});

it.each([
  ['ltr', 'ArrowRight', 'b'],
  ['ltr', 'ArrowLeft', 'c'],
  ['rtl', 'ArrowRight', 'c'],
  ['rtl', 'ArrowLeft', 'b'],
] as const)('in tabs with direction %s, %s moves to "%s"', (dir, key, to) => {
  speak('en', dir);
  const keys: string[] = [];
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  render(
    <Tabs
      label="Letters"
      current="a"
      onChange={(letter) => keys.push(letter)}
      tabs={['a', 'b', 'c'].map((letter) => ({ key: letter, name: letter, panel: letter }))}
    />,
  );
  fireEvent.keyDown(screen.getByRole('tab', { name: 'a' }), { key });
  expect(keys).toEqual([to]);
});
