import { act, cleanup, screen } from '@testing-library/react';
import { createTextsHarness } from '../../own-text/texts-harness.fixture.tsx';
import { chooseLanguage, pressButton, getTextField, writeText } from './translate-page.fixture.ts';
import { TranslatePage } from './translate.page.tsx';

const edge = globalThis as { SpeechRecognition?: unknown };
let harness: ReturnType<typeof createTextsHarness>;
beforeEach(() => {
  harness = createTextsHarness();
});
afterEach(() => {
  cleanup();
  harness.end();
  delete edge.SpeechRecognition;
});

describe('dictation', () => {
  class FakeRecognition extends EventTarget {
    static made: FakeRecognition[] = [];
    lang = '';
    continuous = false;
    interimResults = false;
    starts = 0;
    stopped = false;
    constructor() {
      super();
      FakeRecognition.made.push(this);
    }
    start() {
      this.starts += 1;
    }
    stop() {
      this.stopped = true;
      this.dispatchEvent(new Event('end'));
    }
    abort() {
      this.stopped = true;
    }
    say(words: string, isFinal: boolean) {
      act(() => {
        this.dispatchEvent(
          Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript: words } }] }),
        );
      });
    }
    fail(error: string) {
      act(() => {
        this.dispatchEvent(Object.assign(new Event('error'), { error }));
        this.dispatchEvent(new Event('end'));
      });
    }
  }
  const begin = async () => {
    FakeRecognition.made = [];
    edge.SpeechRecognition = FakeRecognition;
    await harness.show(<TranslatePage />);
  };
  const recognition = () => FakeRecognition.made.at(-1)!;

  it('appends words spoken in the language selected at the start', async () => {
    await begin();
    chooseLanguage('From', 'fr');
    writeText('Bonjour.');
    pressButton('Dictate');
    expect(recognition()).toMatchObject({ lang: 'fr-FR', continuous: true, interimResults: true, starts: 1 });
    chooseLanguage('From', 'de');
    expect(recognition().lang).toBe('fr-FR');
    expect(screen.getByText(/^Listening for French, 0:0\d$/)).toBeTruthy();
    recognition().say('Il pleut', false);
    expect([getTextField().value, screen.getByText('Il pleut').tagName]).toEqual(['Bonjour.', 'P']);
    recognition().say('Il pleut.', true);
    expect([getTextField().value, screen.queryByText('Il pleut')]).toEqual(['Bonjour. Il pleut.', null]);
    pressButton('Stop dictating');
    expect([
      recognition().stopped,
      screen.getByRole('button', { name: 'Dictate' }).getAttribute('aria-pressed'),
    ]).toEqual([true, 'false']);
  });

  it.each([
    ['not-allowed', /^Microphone access is blocked\./],
    ['audio-capture', 'No microphone was found.'],
    ['language-not-supported', /cannot recognise speech in this language/],
    ['network', /^The browser stopped listening\./],
  ])('shows why the browser stopped listening: %s', async (error, sentence) => {
    await begin();
    pressButton('Dictate');
    recognition().fail(error);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Dictate' })).toBeTruthy();
  });

  it('releases the microphone when the page is left', async () => {
    await begin();
    pressButton('Dictate');
    cleanup();
    expect(recognition().stopped).toBe(true);
  });

  it('shows a message if the browser does not support it', async () => {
    await harness.show(<TranslatePage />);
    expect(screen.getByText('This browser does not support dictation. Use Chrome, Edge or Safari.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
  });
});
