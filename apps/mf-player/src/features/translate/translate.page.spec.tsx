import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { TRANSLATION_TEXT_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { createTextsHarness } from '../../own-text/texts-harness.fixture.tsx';
import { STALL_TIMEOUT_MS } from './browser-translator.ts';
import { chooseLanguage, pressButton, getTextField, writeText } from './translate-page.fixture.ts';
import { TranslatePage } from './translate.page.tsx';

type Edge = { Translator?: unknown };
const edge = globalThis as Edge;
let harness: ReturnType<typeof createTextsHarness>;
beforeEach(() => {
  harness = createTextsHarness();
});
afterEach(() => {
  cleanup();
  harness.end();
  delete edge.Translator;
});

const languages = () => ['From', 'To'].map((side) => screen.getByLabelText<HTMLSelectElement>(side).value);
const result = () => screen.getByRole('region', { name: 'Translation' }).textContent;
const server = () => {
  harness.answers['TranslateText'] = ({ text: words, target }) => ({
    data: {
      translateText: { __typename: 'Translation', text: `[${String(target)}] ${String(words)}`, language: target },
    },
  });
};
const refusing = (code: string, message = 'Translation API failed') => {
  harness.answers['TranslateText'] = () => ({
    data: { translateText: { __typename: 'Refused', code, message, field: null } },
  });
};
const requests = () => harness.asked.filter(({ name }) => name === 'TranslateText').map(({ input }) => input);

function browserTranslates(availability = 'available', translate = async (words: string) => `«${words}»`) {
  const emit: ((event: { loaded: number }) => void)[] = [];
  let arrive: () => void = () => undefined;
  edge.Translator = {
    availability: async () => availability,
    create: async ({
      monitor,
    }: {
      monitor: (one: { addEventListener(kind: string, listener: (event: { loaded: number }) => void): void }) => void;
    }) => {
      monitor({
        addEventListener: (_kind, listener) => {
          emit.push(listener);
        },
      });
      if (availability === 'downloadable')
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      return { translate, destroy: () => undefined };
    },
  };
  return {
    loaded: (share: number) => act(() => emit[0]?.({ loaded: share })),
    arrive: () =>
      act(async () => {
        arrive();
        await Promise.resolve();
      }),
  };
}

describe('a translation', () => {
  it('is from English to Spanish by default and runs in the browser if possible', async () => {
    server();
    browserTranslates();
    await harness.show(<TranslatePage />);
    expect(languages()).toEqual(['en', 'es']);
    writeText('One.\n\nTwo.');
    pressButton('Translate');
    await screen.findByText('Translated by your browser. The text did not leave this device.');
    expect(result()).toContain('«One.»\n\n«Two.»');
    expect(requests()).toEqual([]);
  });

  it('shows the progress of the browser’s model download', async () => {
    const browser = browserTranslates('downloadable');
    await harness.show(<TranslatePage />);
    writeText('One.');
    pressButton('Translate');
    await waitFor(() => {
      browser.loaded(0.42);
      expect(screen.getByText('Your browser is downloading the two languages: 42 %')).toBeTruthy();
    });
    await browser.arrive();
    await screen.findByText('«One.»');
  });

  it('uses the server when the browser does not finish in time', async () => {
    jest.useFakeTimers();
    server();
    browserTranslates('downloadable');
    await harness.show(<TranslatePage />);
    writeText('One.');
    pressButton('Translate');
    await act(() => jest.advanceTimersByTimeAsync(STALL_TIMEOUT_MS - 1_000));
    expect([screen.getByText('Your browser is downloading the two languages: 0 %').tagName, requests()]).toEqual([
      'OUTPUT',
      [],
    ]);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    await screen.findByText('[es] One.');
  });

  it.each([
    ['has no Translator', () => undefined],
    [
      'has a Translator without functions',
      () => {
        edge.Translator = {};
      },
    ],
    [
      'does not support the languages',
      () => {
        browserTranslates('unavailable');
      },
    ],
    [
      'breaks',
      () => {
        browserTranslates('available', async () => {
          throw new Error('out of memory');
        });
      },
    ],
  ])('uses the server when the browser %s', async (_what, arrange) => {
    server();
    arrange();
    await harness.show(<TranslatePage />);
    chooseLanguage('From', 'de');
    chooseLanguage('To', 'fr');
    writeText('Eins.\nZwei.');
    pressButton('Translate');
    await screen.findByText('Translated by the translation service of this server.');
    expect(result()).toContain('[fr] Eins.\n[fr] Zwei.');
    expect(requests()).toEqual([
      { text: 'Eins.', source: 'de', target: 'fr' },
      { text: 'Zwei.', source: 'de', target: 'fr' },
    ]);
  });

  it.each([
    ['TRANSLATION_OFF', 'Translation is not set up on this server.', /this server has no translation service/],
    ['TRANSLATION_FAILED', 'Translation API failed', /^Your text is still here\./],
  ])('shows the error message for the code %s', async (code, message, more) => {
    refusing(code, message);
    await harness.show(<TranslatePage />);
    writeText('One.');
    pressButton('Translate');
    expect((await screen.findByText('Translation API failed')).closest('[role="alert"]')).toBeTruthy();
    expect(screen.getByText(more)).toBeTruthy();
    expect(getTextField().value).toBe('One.');
    server();
    pressButton('Try again');
    await screen.findByText('[es] One.');
  });

  it('can be stopped, and sends no more requests', async () => {
    harness.answers['TranslateText'] = () => new Promise(() => undefined);
    await harness.show(<TranslatePage />);
    writeText('One.\n\nTwo.');
    pressButton('Translate');
    await screen.findByText('Translating');
    pressButton('Stop');
    expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
    expect(requests()).toHaveLength(1);
  });

  it('plays in its own language', async () => {
    server();
    await harness.show(<TranslatePage />);
    writeText('Good morning.');
    pressButton('Translate');
    await screen.findByText('[es] Good morning.');
    pressButton(/^Listen/);
    await waitFor(() => expect(harness.player.get().queue).toMatchObject([{ title: 'Traducción', language: 'es' }]));
    expect(harness.asked.find(({ name }) => name === 'ReadText')?.input).toEqual({
      text: '[es] Good morning.',
      title: 'Traducción',
      language: 'es',
    });
  });

  it('sends no request for an empty or overlong text', async () => {
    await harness.show(<TranslatePage />);
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Translate' });
    expect(button().disabled).toBe(true);
    writeText('x'.repeat(TRANSLATION_TEXT_CHARS_MAX + 1));
    expect(button().disabled).toBe(true);
    expect(screen.getByText(/^The text must be at most 20,000 characters\./)).toBeTruthy();
  });
});

describe('languages', () => {
  it('are swapped together with the text, and swapped back', async () => {
    server();
    await harness.show(<TranslatePage />);
    writeText('One.');
    pressButton('Translate');
    await screen.findByText('[es] One.');
    pressButton('Swap the languages');
    expect([languages(), getTextField().value]).toEqual([['es', 'en'], '[es] One.']);
    expect(result()).toContain('One.');
    pressButton('Swap the languages');
    expect([languages(), getTextField().value]).toEqual([['en', 'es'], 'One.']);
  });

  it('are always different from each other', async () => {
    await harness.show(<TranslatePage />);
    chooseLanguage('To', 'en');
    expect(languages()).toEqual(['es', 'en']);
  });
});

it('keeps text, languages and translation across a reload, and shows when they no longer match', async () => {
  server();
  const { unmount } = await harness.show(<TranslatePage />);
  chooseLanguage('To', 'de');
  writeText('One.');
  pressButton('Translate');
  await screen.findByText('[de] One.');
  unmount();
  await harness.show(<TranslatePage />);
  expect([languages(), getTextField().value]).toEqual([['en', 'de'], 'One.']);
  expect(result()).toContain('[de] One.');
  writeText('One more.');
  expect(screen.getByText('Your text has changed since it was translated. Translate it again.')).toBeTruthy();
  pressButton('Clear');
  act(() => harness.said.at(-1)?.run?.());
  expect(getTextField().value).toBe('One more.');
});

it.each([
  'nonsense',
  '{"source":"tlh","target":"es","text":"x"}',
  '{"source":"en","target":"es","text":"x","result":{"text":1}}',
])('starts empty if the stored value is invalid: %s', async (value) => {
  localStorage.setItem('tidings.translate', value);
  await harness.show(<TranslatePage />);
  expect([languages(), result()]).toEqual([['en', 'es'], expect.stringContaining('The translation appears here.')]);
});
