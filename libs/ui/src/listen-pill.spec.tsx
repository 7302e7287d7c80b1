import { cleanup, render, screen } from '@testing-library/react';
import { ListenButton, type ListenState } from './listen-pill.tsx';

const pill = (state: ListenState, compact = false) => (
  <ListenButton state={state} title="The ferry" onPress={() => undefined} compact={compact} />
);
const states: ListenState[] = [
  { kind: 'new', totalMs: 120_000 },
  { kind: 'rendering', share: 0.2 },
  { kind: 'playing', leftMs: 119_000 },
  { kind: 'failed' },
  { kind: 'progress', leftMs: 60_000 },
];

afterEach(cleanup);

it.each([false, true])('the listen button keeps the focus from the click through playback (compact: %s)', (compact) => {
  const { rerender } = render(pill(states[0]!, compact));
  const pressed = screen.getByRole('button');
  pressed.focus();
  for (const state of states) {
    rerender(pill(state, compact));
    expect(document.activeElement).toBe(pressed);
  }
});

it.each([false, true])(
  'the accessible name of the listen button does not change with time and progress (compact: %s)',
  (compact) => {
    const { rerender } = render(pill({ kind: 'playing', leftMs: 119_000 }, compact));
    for (const leftMs of [119_000, 118_000]) {
      rerender(pill({ kind: 'playing', leftMs }, compact));
      expect(screen.getByRole('button', { name: /^Pause ?: The ferry$/ })).toBeTruthy();
    }
    for (const share of [0.2, 0.4]) {
      rerender(pill({ kind: 'rendering', share }, compact));
      expect(screen.getByRole('button', { name: /^Preparing ?: The ferry$/ })).toBeTruthy();
    }
  },
);
