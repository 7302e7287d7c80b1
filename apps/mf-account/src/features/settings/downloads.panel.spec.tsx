import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Pin, Pins, PinsState, ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { DownloadsPanel } from './downloads.panel.tsx';

const ENGLISH = { interfaceLanguage: 'en' };
const preferences = { get: () => ENGLISH, subscribe: () => () => undefined };
const createPin = (title: string): Pin => ({ state: 'kept', title, bytes: 1 });
const listeners = new Set<() => void>();
let state: PinsState = { isPossible: true, stories: { a: createPin('Ferry'), b: createPin('Opera') }, limitBytes: 9 };
const pins = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  unpin: (id: string) => {
    state = { ...state, stories: Object.fromEntries(Object.entries(state.stories).filter(([key]) => key !== id)) };
    for (const listener of listeners) listener();
  },
} as unknown as Pins;

afterEach(cleanup);

it('keeps the focus in the list when a download is removed', async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  await act(async () => {
    render(
      <ShellProvider shell={{ pins, preferences } as unknown as ShellApi}>
        <DownloadsPanel />
      </ShellProvider>,
    );
  });
  const first = screen.getByRole('button', { name: 'Remove from this device: Ferry' });
  first.focus();
  fireEvent.click(first);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove from this device: Opera' }));
});
