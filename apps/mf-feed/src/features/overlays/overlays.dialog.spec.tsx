import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ShellApi } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { speaking } from '../../words/speaking.fixture.ts';
import { ExternalSiteDialog } from './overlays.dialog.tsx';

function open(this: HTMLDialogElement) {
  this.open = true;
}
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal: open,
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

const ADDRESS = 'https://ledger.example/story?a=1';
let toasts: string[][];
let tracked: object[];
let closeCount: number;
let copied: string[];
let clipboardWorks: boolean;
beforeEach(() => {
  [toasts, tracked, closeCount, copied, clipboardWorks] = [[], [], 0, [], true];
  const clipboard = {
    writeText: (text: string) =>
      clipboardWorks ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('not allowed')),
  };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});
afterEach(cleanup);

function show(url = ADDRESS) {
  const shell = {
    notify: (...words: string[]) => {
      toasts.push(words);
    },
    track: (event: object) => {
      tracked.push(event);
    },
    preferences: speaking(),
  } as unknown as ShellApi;
  render(
    <ShellProvider shell={shell}>
      <ExternalSiteDialog
        request={{ name: 'external', url }}
        close={() => {
          closeCount += 1;
        }}
      />
    </ShellProvider>,
  );
}
const link = (name: string) => screen.getByRole('link', { name });

it('shows the destination of the link and three choices', () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Going to External Site' })).toHaveProperty('open', true);
  expect([screen.getByText(ADDRESS).tagName, screen.getByText('ledger.example').tagName]).toEqual(['CODE', 'P']);
  expect([
    link('Yes').getAttribute('href'),
    link('Yes').getAttribute('target'),
    link('Yes').getAttribute('rel'),
  ]).toEqual([ADDRESS, null, 'noopener noreferrer']);
  expect([
    link('New Tab').getAttribute('href'),
    link('New Tab').getAttribute('target'),
    link('New Tab').getAttribute('rel'),
  ]).toEqual([ADDRESS, '_blank', 'noopener noreferrer']);
});

it.each([
  ['No', () => fireEvent.click(screen.getByRole('button', { name: 'No' }))],
  ['New Tab', () => fireEvent.click(link('New Tab'))],
  ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a click outside', () => fireEvent.click(screen.getByRole('dialog'))],
])('closes the dialog with %s', (_, press) => {
  show();
  press();
  expect(closeCount).toBe(1);
});

it('copies the URL and shows a confirmation', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(toasts).toEqual([['success', 'URL copied to clipboard!']]));
  expect(copied).toEqual([ADDRESS]);
  expect(tracked).toEqual([{ name: 'UrlCopied', attributes: { url: ADDRESS, contentType: 'article' } }]);
});

it.each([
  [
    'refuses',
    () => {
      clipboardWorks = false;
    },
  ],
  [
    'is unavailable',
    () => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    },
  ],
])('logs the URL instead of copying it when the clipboard %s', async (_, spoil) => {
  const logged: unknown[] = [];
  const before = console.warn;
  console.warn = (...words: unknown[]) => {
    logged.push(words);
  };
  spoil();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(logged).toHaveLength(1));
  console.warn = before;
  expect([toasts, tracked, closeCount]).toEqual([[], [], 0]);
});

it('shows an internationalised host in ASCII, and the text before an @', () => {
  show('https://tidings.example@аpple.example/');
  expect(screen.getByText('xn--pple-43d.example')).toBeDefined();
  expect(link('Yes').getAttribute('href')).toBe('https://xn--pple-43d.example/');
  expect(screen.getByText(/^“tidings.example” before the @/)).toBeDefined();
});

it.each(['javascript:alert(1)', '//ledger.example', 'data:text/html,x', '/feed'])(
  'shows no link for the invalid URL %s',
  (url) => {
    show(url);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('This is not a web address, so it cannot be opened from here.')).toBeDefined();
  },
);
