import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Said } from '@tidings/ui/said.tsx';
import { PinAll, PinTool } from './pin-tool.tsx';
import type { Pin, Pins } from './pins.ts';
import type { ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';
import { NOBODY } from './still-shell.fixture.tsx';

let stories: Record<string, Pin>;
const listeners = new Set<() => void>();
const become = (changed: Record<string, Pin>) =>
  act(() => {
    stories = { ...stories, ...changed };
    state = { isPossible: true, stories, limitBytes: 1 };
    for (const listener of listeners) listener();
  });
let state = { isPossible: true, stories: {}, limitBytes: 1 };
const pins = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  pin: (id: string) => become({ [id]: { state: 'waiting' } }),
} as unknown as Pins;
const session = { get: () => NOBODY, subscribe: () => () => undefined };
const kept: Pin = { state: 'kept', title: '', bytes: 1 };
const said = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => {
  stories = {};
  become({});
  render(
    <ShellProvider shell={{ pins, session, notify: () => undefined } as unknown as ShellApi}>
      <Said />
      <PinTool articleId="a" title="Ferry" />
      <PinTool articleId="b" title="Opera" />
      <PinAll articleIds={['a', 'b']} />
    </ShellProvider>,
  );
});
afterEach(cleanup);

it('a download that was asked for is said when it is there, and its progress in few names', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Download: Ferry' }));
  const names = new Set<string | null>();
  for (let percent = 0; percent < 100; percent += 1) {
    become({ a: { state: 'loading', share: percent / 100 } });
    names.add(screen.getAllByRole('button')[0]!.getAttribute('aria-label'));
  }
  expect([...names]).toEqual([0, 25, 50, 75].map((percent) => `Downloaded to ${percent} %. Cancel: Ferry`));
  expect(said()).toBe('');
  become({ a: kept });
  expect(said()).toBe('Downloaded: Ferry');
});

it('downloads that were asked for together are said once, when all are there', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Download all' }));
  become({ a: kept });
  expect(said()).toBe('');
  become({ b: kept });
  expect(said()).toBe('All downloaded');
});
