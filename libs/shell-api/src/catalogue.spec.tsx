import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { Suspense } from 'react';
import { createCatalogue } from './catalogue.ts';
import type { LocalPreferences, ShellApi } from './shell-api.ts';
import { ShellProvider } from './shell-context.ts';

const english = { hello: 'Hello', left: (count: number): string => `${count} left` };
type Words = { everywhere: object; greeting: typeof english };
const GERMAN: Words = {
  everywhere: {},
  greeting: { hello: 'Hallo', left: (count) => `${count} übrig` },
};

function setUp(first: InterfaceLanguage, fetched: (language: InterfaceLanguage) => Promise<{ words: Words }>) {
  let preferences: LocalPreferences = { country: '', language: 'en', theme: 'system', interfaceLanguage: first };
  const listeners = new Set<() => void>();
  const shell = {
    preferences: {
      get: () => preferences,
      set: () => undefined,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
  } as unknown as ShellApi;
  const never = () => Promise.reject(new Error('unexpected language'));
  const catalogue = createCatalogue((language) => (language === 'fr' ? never() : fetched(language)));
  const Greeting = () => {
    const words = catalogue.use('greeting', english);
    return (
      <p>
        {words.hello}, {words.left(3)}
      </p>
    );
  };
  const choose = (interfaceLanguage: InterfaceLanguage) =>
    act(async () => {
      preferences = { ...preferences, interfaceLanguage };
      for (const listener of listeners) listener();
    });
  const view = (
    <ShellProvider shell={shell}>
      <Suspense fallback={<p>waiting</p>}>
        <Greeting />
      </Suspense>
    </ShellProvider>
  );
  const show = () =>
    act(async () => {
      render(view);
    });
  return { catalogue, choose, show, view };
}
const text = () => document.body.textContent;

it('shows English without loading a catalogue', async () => {
  let requests = 0;
  const { show } = setUp('en', () => {
    requests += 1;
    return Promise.resolve({ words: GERMAN });
  });
  await show();
  expect([text(), requests]).toEqual(['Hello, 3 left', 0]);
});

it('suspends the first render until the catalogue has loaded, without showing another language', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let resolveWords = (_words: { words: Words }) => undefined as void;
  const { show } = setUp(
    'de',
    () =>
      new Promise((resolve) => {
        resolveWords = resolve;
      }),
  );
  await show();
  expect(text()).toBe('waiting');
  await act(async () => {
    resolveWords({ words: GERMAN });
  });
  expect(await screen.findByText('Hallo, 3 übrig')).toBeTruthy();
  expect(consoleError.mock.calls).toEqual([]);
  consoleError.mockRestore();
});

it('shows the previous language until the next one has loaded, and loads each language once', async () => {
  let requests = 0;
  let resolveWords = (_words: { words: Words }) => undefined as void;
  const { show, choose } = setUp('en', () => {
    requests += 1;
    return new Promise((resolve) => {
      resolveWords = resolve;
    });
  });
  await show();
  await choose('de');
  expect(text()).toBe('Hello, 3 left');
  await act(async () => {
    resolveWords({ words: GERMAN });
  });
  expect(text()).toBe('Hallo, 3 übrig');
  await choose('en');
  expect(text()).toBe('Hello, 3 left');
  await choose('de');
  expect([text(), requests]).toEqual(['Hallo, 3 übrig', 1]);
});

it('shows the previous language while the next one loads, even if it is not English', async () => {
  const { show, choose } = setUp('de', (language) =>
    language === 'de' ? Promise.resolve({ words: GERMAN }) : new Promise(() => undefined),
  );
  await show();
  expect(await screen.findByText('Hallo, 3 übrig')).toBeTruthy();
  await choose('es');
  expect(text()).toBe('Hallo, 3 übrig');
});

it('falls back to English when a catalogue fails to load', async () => {
  const { show } = setUp('fr', () => Promise.resolve({ words: GERMAN }));
  await show();
  expect(await screen.findByText('Hello, 3 left')).toBeTruthy();
});

it('renders immediately when the catalogue was loaded before', async () => {
  const { view, catalogue } = setUp('de', () => Promise.resolve({ words: GERMAN }));
  await catalogue.load('de');
  render(view);
  expect(text()).toBe('Hallo, 3 übrig');
});
