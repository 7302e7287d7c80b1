import { expect, type Page } from '@playwright/test';
import { type LibreResponse, LibreTranslateServer } from '@tidings/testing/libre-translate-server.ts';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, findHighlightedWord, watchSound } from './sound.ts';

const GREETING = 'Good morning.\n\nThe ferry leaves at nine.';
const SALUDO = 'Buenos días.\n\nEl transbordador sale a las nueve.';
const phrases: Readonly<Record<string, string>> = {
  'Good morning.': 'Buenos días.',
  'The ferry leaves at nine.': 'El transbordador sale a las nueve.',
};

let answer: LibreResponse | undefined;
let server: LibreTranslateServer;
let product: Product;
test.beforeAll(async () => {
  server = await new LibreTranslateServer(({ q }) => answer ?? { translatedText: phrases[q] ?? q }).listen();
  product = await startProduct({ LIBRETRANSLATE_URL: server.address });
});
test.afterAll(async () => {
  await product.stop();
  await server.close();
  removeFolder(product.data);
});
test.beforeEach(() => {
  answer = undefined;
});

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const written = (page: Page) => main(page).getByRole('textbox', { name: 'Your text' });
const result = (page: Page) => main(page).getByRole('region', { name: 'Translation' });
const translating = async (page: Page, text = GREETING) => {
  await page.goto(`${product.url}/features/translate`);
  await written(page).fill(text);
  await button(page, 'Translate').click();
};

/**
 * Installs a fake browser translator that downloads languages and knows these words. If `known` is null, removes the
 * browser's translator and speech recognition.
 */
const installTranslator = (page: Page, known: Readonly<Record<string, string>> | null) =>
  page.addInitScript((words) => {
    if (words === null) {
      for (const name of ['Translator', 'SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined });
      return;
    }
    type ProgressListener = (event: { loaded: number }) => void;
    const Translator = {
      availability: async () => 'downloadable',
      create: async ({
        monitor,
      }: {
        monitor: (one: { addEventListener(kind: string, listener: ProgressListener): void }) => void;
      }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('a press comes first', 'NotAllowedError');
        monitor({
          addEventListener: (_kind, listener) => {
            Object.assign(window, { fetched: listener });
          },
        });
        await new Promise((resolve) => {
          Object.assign(window, { languagesHere: resolve });
        });
        return { translate: async (text: string) => words[text] ?? text, destroy: () => undefined };
      },
    };
    class SpeechRecognition extends EventTarget {
      lang = '';
      continuous = false;
      interimResults = false;
      start() {
        Object.assign(window, { recognition: this });
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    for (const [name, value] of Object.entries({ Translator, SpeechRecognition }))
      Object.defineProperty(window, name, { value });
  }, known);
const speak = (page: Page, transcript: string, isFinal: boolean) =>
  page.evaluate(
    (said) => {
      const { recognition } = window as unknown as { recognition: EventTarget };
      recognition.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [said] }));
    },
    { isFinal, 0: { transcript } },
  );

test(
  'dictation is transcribed, translated and played, and is kept after a reload',
  { tag: '@slow' },
  async ({ page }) => {
    await watchSound(page);
    await installTranslator(page, phrases);
    await page.goto(`${product.url}/features/translate`);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^Audio Translation/);
    await button(page, 'Dictate').click();
    expect(await page.evaluate(() => (window as unknown as { recognition: { lang: string } }).recognition.lang)).toBe(
      'en-US',
    );
    await speak(page, 'good mor', false);
    await expect(main(page).getByText('good mor', { exact: true })).toBeVisible();
    await speak(page, 'Good morning.', true);
    await button(page, 'Stop dictating').click();
    await expect(written(page)).toHaveValue('Good morning.');
    await written(page).fill(GREETING);
    await button(page, 'Translate').click();
    await page.waitForFunction(() => 'fetched' in window);
    await page.evaluate(() => {
      (window as unknown as { fetched: (event: { loaded: number }) => void }).fetched({ loaded: 0.4 });
    });
    await expect(main(page).getByText('Your browser is downloading the two languages: 40 %')).toBeVisible();
    await page.evaluate(() => {
      (window as unknown as { languagesHere: () => void }).languagesHere();
    });
    await expect(result(page)).toContainText('El transbordador sale a las nueve.');
    await expect(result(page)).toContainText('The text did not leave this device');
    expect(server.requests).toEqual([]);

    await button(page, /^Listen/).click();
    const { sound } = await waitForSound(page, 30_000);
    const timeline = await page.evaluate(
      async (address) => (await fetch(address)).json() as Promise<{ language: string }>,
      sound.src.replace(/\.mp3.*$/, '.json'),
    );
    expect(timeline.language.slice(0, 2)).toBe('es');
    await page.reload();
    await expect(written(page)).toHaveValue(GREETING);
    await expect(result(page).getByText(SALUDO)).toBeVisible();
    recordStates(
      'Translate: dictation on and off, in the language chosen',
      'Translate: the translation plays in its language',
      'Translate: kept through a reload',
    );
  },
);

test(
  'the server translates if the browser cannot, and a failed translation leaves the text unchanged',
  { tag: '@slow' },
  async ({ page }) => {
    await installTranslator(page, null);
    await translating(page);
    await expect(result(page).getByText(SALUDO)).toBeVisible();
    await expect(result(page)).toContainText('Translated by the translation service of this server');
    await expect(main(page).getByText('This browser does not support dictation')).toBeVisible();
    answer = { error: 'out of order', status: 500 };
    await button(page, 'Translate').click();
    await expectText(result(page), 'Translation API failed');
    await expect(written(page)).toHaveValue(GREETING);
    answer = undefined;
    await result(page).getByRole('button', { name: 'Try again' }).click();
    await expect(result(page).getByText(SALUDO)).toBeVisible();
    await button(page, 'Swap the languages').click();
    await expect(written(page)).toHaveValue(SALUDO);
    recordStates(
      'Translate: translated by the browser, or by the server',
      'Translate: failed, nothing lost, and asked again',
    );
  },
);

test('the reader counts characters, restores a text and can undo clearing', { tag: '@slow' }, async ({ page }) => {
  await page.goto(`${product.url}/reader`);
  const text = main(page).getByRole('textbox').first();
  await button(page, /^Listen/).click();
  await expect(main(page).getByText('Paste or type a text first.')).toBeVisible();
  await text.fill(GREETING);
  await expect(main(page).getByRole('region', { name: 'Length' })).toContainText(
    `Characters${GREETING.length} of 100,000`,
  );
  await page.reload();
  await expect(text).toHaveValue(GREETING);
  await expect(main(page).getByText(/^Restored your text from/)).toBeVisible();
  await button(page, 'Clear').click();
  await expect(text).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue(GREETING);
  recordStates(
    'Text reader: an empty text is refused',
    'Text reader: characters are counted, with the remaining credit',
    'Text reader: kept through a reload',
    'Text reader: cleared, and brought back',
  );
});

test('playback of an untitled text starts with its first words', { tag: '@slow' }, async ({ page }) => {
  await watchSound(page);
  await page.goto(`${product.url}/reader`);
  const opening = 'Nobody in the whole village had expected so very much of the snow this year';
  await main(page).getByRole('textbox').first().fill(`${opening}, and it came anyway. It stayed for tea.`);
  await button(page, /^Listen/).click();
  const { src } = (await waitForSound(page)).sound;
  await expect.poll(async () => opening.includes((await findHighlightedWord(page))?.text ?? '-')).toBe(true);
  await expect(main(page).getByText('Pasted text', { exact: true }).locator('.word, .said')).toHaveCount(0);
  // Fetches the timeline inside the page, because only this browser has access to it.
  const { sentences } = await page.evaluate(
    async (address) =>
      (await fetch(address)).json() as Promise<{ sentences: { block: number; start: number; ms: number }[] }>,
    src.replace(/\.mp3.*$/, '.json'),
  );
  // Block 0 is the title.
  expect(sentences[0]).toMatchObject({ block: 1, start: 0, ms: 0 });
});

test('axe finds no problems in the reader and the translation', { tag: '@slow' }, async ({ browser }) => {
  const looked = async (width: number, colorScheme: 'dark' | 'light', look: (page: Page) => Promise<string[]>) => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await installTranslator(page, null);
    const problems = await look(page);
    await context.close();
    return problems;
  };
  const reader = async (page: Page) => {
    await page.goto(`${product.url}/reader`);
    await main(page).getByRole('textbox').first().fill(GREETING);
    await button(page, 'New text').click();
    await expect(main(page).getByRole('heading', { name: 'Drafts' })).toBeVisible();
    return findPageProblems(page, 'reader');
  };
  const translated = async (page: Page) => {
    await translating(page);
    await expect(result(page).getByText(SALUDO)).toBeVisible();
    return findPageProblems(page, 'translated');
  };
  const failed = async (page: Page) => {
    answer = { error: 'out of order', status: 500 };
    await translating(page);
    await expect(result(page).getByText('Translation API failed', { exact: true })).toBeVisible();
    return findPageProblems(page, 'not translated');
  };
  expect([
    ...(await looked(1280, 'light', translated)),
    ...(await looked(390, 'dark', reader)),
    ...(await looked(390, 'dark', failed)),
  ]).toEqual([]);
});
