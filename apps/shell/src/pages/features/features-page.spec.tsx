import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { spoken } from '../../words/spoken.fixture.tsx';
import { RotatingHeadline } from './features-page.tsx';
import { featuresWords as words } from './features.words.ts';

let calm = false;
let listeners: (() => void)[] = [];
const shownEnd = () => document.querySelector('[data-shown="true"]')!.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  calm = false;
  listeners = [];
  window.matchMedia = (() => ({
    get matches() {
      return calm;
    },
    addEventListener: (_: string, changed: () => void) => {
      listeners.push(changed);
    },
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('cycles through the headlines, showing each for four seconds', async () => {
  render(spoken(<RotatingHeadline />));
  await pass(3_999);
  expect(shownEnd()).toBe(words.turns[0]);
  await pass(1);
  expect(shownEnd()).toBe(words.turns[1]);
  await pass(4_000 * (words.turns.length - 1));
  expect(shownEnd()).toBe(words.turns[0]);
});

it('the button pauses and resumes the rotation', async () => {
  render(spoken(<RotatingHeadline />));
  fireEvent.click(screen.getByRole('button', { name: words.hold }));
  await pass(10_000);
  expect(shownEnd()).toBe(words.turns[0]);
  fireEvent.click(screen.getByRole('button', { name: words.go }));
  await pass(4_000);
  expect(shownEnd()).toBe(words.turns[1]);
});

it('the rotation stops when reduced motion is preferred', async () => {
  render(spoken(<RotatingHeadline />));
  await pass(4_000);
  calm = true;
  act(() => {
    for (const changed of listeners) changed();
  });
  await pass(10_000);
  expect(shownEnd()).toBe(words.turns[1]);
  expect(screen.queryByRole('button')).toBeNull();
});
