import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { spoken } from '../words/spoken.fixture.tsx';
import type { RemoteManifest } from './remote-list.ts';
import { loadRemoteModule } from './remote-loader.ts';
import { type PartLoader, RemoteSlot, SlotFailureNotice } from './remote-slot.tsx';

let count = 0;
const aRemote = (contract = 1): RemoteManifest => ({
  name: `mf-${(count += 1)}`,
  version: '1',
  contract,
  entry: '/mf/x/1/remoteEntry.js',
  routes: ['/x'],
});
const Page = () => <p>the page</p>;
const Broken = () => {
  throw new Error('while drawing');
};
function Neighbour() {
  const [presses, setPresses] = useState(0);
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      pressed {presses}
    </button>
  );
}
const slot = (remote: RemoteManifest, load?: PartLoader) => (
  <RemoteSlot
    remote={remote}
    part="routes"
    waiting={<p>waiting</p>}
    renderFailure={(failure) => <SlotFailureNotice failure={failure} />}
    {...(load ? { load } : {})}
  />
);
const show = async (node: React.ReactNode) => {
  await act(async () => {
    render(spoken(node));
  });
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('shows a remote when it is loaded', async () => {
  await show(slot(aRemote(), async () => ({ default: Page })));
  expect(screen.getByText('the page')).toBeTruthy();
});

it('offers a retry after a failure, and shows the remote when it succeeds', async () => {
  let up = false;
  await show(
    slot(aRemote(), async () => {
      if (!up) throw new Error('404');
      return { default: Page };
    }),
  );
  expect(screen.getByText('This part did not load.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  up = true;
  await act(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(screen.getByText('the page')).toBeTruthy();
});

it('offers a reload after the second failure', async () => {
  await show(
    slot(aRemote(), async () => {
      throw new Error('down');
    }),
  );
  await act(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});

it('a manual retry ignores the delay after a failure', async () => {
  const insisted: boolean[] = [];
  await show(
    slot(aRemote(), async (_, __, insist) => {
      insisted.push(insist);
      throw new Error('down');
    }),
  );
  await act(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  });
  expect(insisted).toEqual([false, true]);
});

it('an error in a remote does not affect the page outside its slot', async () => {
  await show(
    <>
      <Neighbour />
      {slot(aRemote(), async () => ({ default: Broken }))}
    </>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await act(async () => {
    await userEvent.click(screen.getByRole('button', { name: /pressed/ }));
  });
  expect(screen.getByText('pressed 1')).toBeTruthy();
});

it('rejects a remote with another contract before loading it, and shows a message', async () => {
  await show(slot(aRemote(99)));
  expect(screen.getByText('This part has another version.')).toBeTruthy();
  await expect(loadRemoteModule(aRemote(99), 'routes', true)).rejects.toThrow(
    'was built for contract 99 of the shell, and this shell speaks 3. Build the slice against the shell in service',
  );
  expect(document.querySelector('script[src*="remoteEntry"]')).toBeNull();
});
