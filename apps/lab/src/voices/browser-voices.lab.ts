// Tests the browser's own voices: `npm run check -- browser-voices`, after `npm run build`. Requires speech-dispatcher
// with an espeak-ng voice, and a sound server such as PulseAudio with a null sink.
import { expect, test } from '@playwright/test';
import { getLaunchOptions } from '@tidings/e2e/browser.ts';
import { type Product, sendQuery, createListenerCookie, removeFolder, startProduct } from '@tidings/e2e/product.ts';

const VOICES_LIMIT_MS = 10_000;
const STORY_LIMIT_MS = 60_000;
const TWO_SENTENCES_MS = 1_500;
const SENTENCES = [
  'One bell rang in the harbour.',
  'Two boats came home before the rain.',
  'Three gulls were on the roof.',
];
const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id title } }';

const options = getLaunchOptions();
test.use({ launchOptions: { ...options, args: [...(options.args ?? []), '--enable-speech-dispatcher'] } });

let product: Product | undefined;
test.afterEach(async () => {
  await product?.stop();
  if (product) removeFolder(product.data);
});

test('the browser reads a story sentence by sentence, pauses and continues to its end', async ({ page }) => {
  const voices = await page.evaluate(
    (limit) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const { length } = speechSynthesis.getVoices();
          if (length > 0) resolve(length);
        };
        speechSynthesis.addEventListener('voiceschanged', look);
        setTimeout(() => resolve(0), limit);
        look();
      }),
    VOICES_LIMIT_MS,
  );
  test.skip(
    voices === 0,
    'The browser has no voices: speech-dispatcher, an espeak-ng voice or a sound server is missing.',
  );

  product = await startProduct({ TIDINGS_NATURAL: 'off' });
  const listener = createListenerCookie();
  const input = { title: 'The harbour', text: SENTENCES.join(' '), language: 'en' };
  const { readText: story } = await sendQuery<{ readText: { id: string; title: string } }>(
    product.url,
    READ_TEXT,
    { input },
    listener,
  );
  const queue = [{ id: story.id, articleId: story.id, title: story.title, source: '', url: '', kind: 'text' }];
  await page.addInitScript(
    (saved) => localStorage.setItem('tidings.player.v1', saved),
    JSON.stringify({ queue, current: 0, engine: 'browser' }),
  );
  await page.context().addCookies([{ ...listener, url: product.url }]);
  await page.goto(`${product.url}/player`);

  const button = (name: RegExp) => page.getByRole('button', { name }).first();
  const sentence = async () => {
    const text = await page
      .getByText(/^sentence \d+ of \d+$/)
      .textContent()
      .catch(() => '');
    return Number(/sentence (\d+) of/.exec(text ?? '')?.[1] ?? 0);
  };
  const reaches = (number: number) =>
    expect.poll(sentence, { timeout: STORY_LIMIT_MS, intervals: [50] }).toBeGreaterThanOrEqual(number);

  await button(/^(Play|Resume)$/).click();
  await reaches(1);
  const began = Date.now();
  await reaches(3);
  expect(Date.now() - began).toBeGreaterThan(TWO_SENTENCES_MS);
  await button(/^Pause$/).click();
  const paused = await sentence();
  await page.waitForTimeout(2_000);
  expect(await sentence()).toBe(paused);
  await button(/^(Play|Resume)$/).click();
  await button(/^(Play|Resume)$/).waitFor({ timeout: STORY_LIMIT_MS });
  await reaches(SENTENCES.length + 1);
});
