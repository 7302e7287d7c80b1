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

function stage(first: InterfaceLanguage, fetched: (language: InterfaceLanguage) => Promise<{ words: Words }>) {
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
  const never = () => Promise.reject(new Error('not this one'));
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

it('speaks English without asking for anything', async () => {
  let asked = 0;
  const { show } = stage('en', () => {
    asked += 1;
    return Promise.resolve({ words: GERMAN });
  });
  await show();
  expect([text(), asked]).toEqual(['Hello, 3 left', 0]);
});

it('waits for the words of a first view, so that no other language flashes', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let come = (_words: { words: Words }) => undefined as void;
  const { show } = stage(
    'de',
    () =>
      new Promise((resolve) => {
        come = resolve;
      }),
  );
  await show();
  expect(text()).toBe('waiting');
  await act(async () => {
    come({ words: GERMAN });
  });
  expect(await screen.findByText('Hallo, 3 übrig')).toBeTruthy();
  expect(complaints.mock.calls).toEqual([]);
  complaints.mockRestore();
});

it('keeps the former language until the next one has come, and goes back without asking again', async () => {
  let asked = 0;
  let come = (_words: { words: Words }) => undefined as void;
  const { show, choose } = stage('en', () => {
    asked += 1;
    return new Promise((resolve) => {
      come = resolve;
    });
  });
  await show();
  await choose('de');
  expect(text()).toBe('Hello, 3 left');
  await act(async () => {
    come({ words: GERMAN });
  });
  expect(text()).toBe('Hallo, 3 übrig');
  await choose('en');
  expect(text()).toBe('Hello, 3 left');
  await choose('de');
  expect([text(), asked]).toEqual(['Hallo, 3 übrig', 1]);
});

it('keeps a former language other than English until the next one has come', async () => {
  const { show, choose } = stage('de', (language) =>
    language === 'de' ? Promise.resolve({ words: GERMAN }) : new Promise(() => undefined),
  );
  await show();
  expect(await screen.findByText('Hallo, 3 übrig')).toBeTruthy();
  await choose('es');
  expect(text()).toBe('Hallo, 3 übrig');
});

it('words that fail to load are in English', async () => {
  const { show } = stage('fr', () => Promise.resolve({ words: GERMAN }));
  await show();
  expect(await screen.findByText('Hello, 3 left')).toBeTruthy();
});

it('waits for nothing that was loaded before', async () => {
  const { view, catalogue } = stage('de', () => Promise.resolve({ words: GERMAN }));
  await catalogue.load('de');
  render(view);
  expect(text()).toBe('Hallo, 3 übrig');
});
