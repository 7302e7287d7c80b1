import { fireEvent, render, screen } from '@testing-library/react';
import { TextField } from './field.tsx';
import { ListenPill } from './listen-pill.tsx';
import { clockOf, minutesOf } from './listening-time.ts';
import { agoOf } from './relative-time.ts';
import { Tabs } from './tabs.tsx';
import { TickSlider } from './tick-slider.tsx';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number) => agoOf(new Date(NOW - minutes * MINUTE_MS).toISOString(), NOW);
const speak = (language: string, dir: 'ltr' | 'rtl' = 'ltr') => {
  document.documentElement.lang = language;
  document.dir = dir;
};
afterEach(() => {
  document.documentElement.removeAttribute('lang');
  document.documentElement.removeAttribute('dir');
});
/** Intl writes spaces that do not break, and marks that turn the direction. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

it.each([
  ['', ['just now', '40 min ago', '2 h ago', 'yesterday', '3 days ago', '1 November'], '4 min'],
  ['en', ['just now', '40 min ago', '2 h ago', 'yesterday', '3 days ago', '1 November'], '4 min'],
  ['es', ['ahora', 'hace 40 min', 'hace 2 h', 'ayer', 'hace 3 días', '1 de noviembre'], '4 min'],
  ['fr', ['maintenant', 'il y a 40 min', 'il y a 2 h', 'hier', 'il y a 3 jours', '1 novembre'], '4 min'],
  ['de', ['jetzt', 'vor 40 Min.', 'vor 2 Std.', 'gestern', 'vor 3 Tagen', '1. November'], '4 Min.'],
  ['ar', ['الآن', 'قبل 40 دقيقة', 'قبل ساعتين', 'أمس', 'قبل 3 أيام', '1 نوفمبر'], '4 د'],
])('says how long ago and how long in the language of the page: "%s"', (language, times, four) => {
  speak(language);
  expect([0, 40, 125, 1500, 3 * 1440, 20 * 1440].map((minutes) => plain(ago(minutes)))).toEqual(times);
  expect(plain(minutesOf(4 * MINUTE_MS))).toBe(four);
  expect(clockOf(190_000)).toBe('3:10');
});

it('names a year that is over, in any language', () => {
  expect(ago(400 * 1440)).toBe('17 October 2025');
  speak('de');
  expect(ago(400 * 1440)).toBe('17. Oktober 2025');
});

it.each([
  ['en', 'Listen 4 min: Title', 'Pause 3:10 left: Title', 'Preparing 40 %: Title', 'Try again: Title', 'Rate down'],
  [
    'de',
    'Anhören 4 Min.: Title',
    'Pause noch 3:10: Title',
    'Vorbereitung 40 %: Title',
    'Noch einmal versuchen: Title',
    'Rate: weniger',
  ],
  ['ar', 'استماع 4 د: Title', 'إيقاف مؤقت بقي 3:10: Title', 'التحضير 40 %: Title', 'حاول مرة أخرى: Title', 'Rate: أقل'],
])('speaks %s on its buttons', (language, ...names) => {
  speak(language);
  const nothing = () => undefined;
  render(
    <>
      <ListenPill state={{ kind: 'new', totalMs: 240_000 }} title="Title" onPress={nothing} />
      <ListenPill state={{ kind: 'playing', leftMs: 190_000 }} title="Title" onPress={nothing} />
      <ListenPill state={{ kind: 'rendering', share: 0.4 }} title="Title" onPress={nothing} />
      <ListenPill state={{ kind: 'failed' }} title="Title" onPress={nothing} />
      <TickSlider buttons label="Rate" min={0} max={2} step={0.1} value={1} onChange={nothing} />
    </>,
  );
  expect(
    screen
      .getAllByRole('button')
      .slice(0, 5)
      .map((one) => plain(one.getAttribute('aria-label') ?? one.textContent ?? '')),
  ).toEqual(names);
});

it('an unknown language is spoken to in English', () => {
  speak('nl');
  render(<TextField label="Name" optional />);
  expect(screen.getByLabelText('Name optional')).toBeTruthy();
});

it.each([
  ['ltr', 'ArrowRight', 'b'],
  ['ltr', 'ArrowLeft', 'c'],
  ['rtl', 'ArrowRight', 'c'],
  ['rtl', 'ArrowLeft', 'b'],
] as const)('tabs written %s: %s goes to "%s"', (dir, key, to) => {
  speak('en', dir);
  const chosen: string[] = [];
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  render(
    <Tabs
      label="Letters"
      current="a"
      onChange={(letter) => chosen.push(letter)}
      tabs={['a', 'b', 'c'].map((letter) => ({ key: letter, name: letter, panel: letter }))}
    />,
  );
  fireEvent.keyDown(screen.getByRole('tab', { name: 'a' }), { key });
  expect(chosen).toEqual([to]);
});
