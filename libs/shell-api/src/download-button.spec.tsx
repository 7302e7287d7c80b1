import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { DownloadAllButton, DownloadButton } from './download-button.tsx';
import type { Pin, Pins, ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';
import { ANONYMOUS_SESSION } from './static-shell.fixture.tsx';

let stories: Record<string, Pin>;
const listeners = new Set<() => void>();
const update = (changed: Record<string, Pin>) =>
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
  pin: (id: string) => update({ [id]: { state: 'waiting' } }),
} as unknown as Pins;
const session = { get: () => ANONYMOUS_SESSION, subscribe: () => () => undefined };
const downloaded: Pin = { state: 'kept', title: '', bytes: 1 };
const announcement = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => {
  stories = {};
  update({});
  render(
    <ShellProvider shell={{ pins, session, notify: () => undefined } as unknown as ShellApi}>
      <LiveRegion />
      <DownloadButton articleId="a" title="Ferry" />
      <DownloadButton articleId="b" title="Opera" />
      <DownloadAllButton articleIds={['a', 'b']} />
    </ShellProvider>,
  );
});
afterEach(cleanup);

it('the download button announces progress in steps of 25 % and the completed download', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Download: Ferry' }));
  const names = new Set<string | null>();
  for (let percent = 0; percent < 100; percent += 1) {
    update({ a: { state: 'loading', share: percent / 100 } });
    names.add(screen.getAllByRole('button')[0]!.getAttribute('aria-label'));
  }
  expect([...names]).toEqual([0, 25, 50, 75].map((percent) => `${percent} % downloaded. Cancel: Ferry`));
  expect(announcement()).toBe('');
  update({ a: downloaded });
  expect(announcement()).toBe('Downloaded: Ferry');
});

it('"Download all" is announced once, when all downloads are complete', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Download all' }));
  update({ a: downloaded });
  expect(announcement()).toBe('');
  update({ b: downloaded });
  expect(announcement()).toBe('All downloaded');
});
