// The browser's own voices for real: `node tools/test/browser-voices.mjs`, after `npm run build`. Needs
// speech-dispatcher with an espeak-ng voice and a sound server (PulseAudio with a null sink will do). Where the machine
// has none it says so and ends well.
import { chromium } from '@playwright/test';
import { findBrowser } from '../bootstrap/browser.mjs';
import { ask, listener, startProduct } from '../product/product.ts';

const VOICES_LIMIT_MS = 10_000;
const STORY_LIMIT_MS = 60_000;
const SENTENCES = [
  'One bell rang in the harbour.',
  'Two boats came home before the rain.',
  'Three gulls were on the roof.',
];
const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id title } }';
const lacking = (why) => {
  console.log(`browser voices: not tested: ${why}`);
  process.exit(0);
};
const expect = (truth, what) => {
  if (!truth) throw new Error(what);
  console.log(`ok: ${what}`);
};

const executablePath = await findBrowser({ install: false });
if (!executablePath) lacking('this machine has no browser');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--enable-speech-dispatcher'],
});
let product = null;
try {
  const page = await browser.newPage();
  const voices = await page.evaluate(
    (limit) =>
      new Promise((found) => {
        const look = () => {
          const { length } = speechSynthesis.getVoices();
          if (length > 0) found(length);
        };
        speechSynthesis.addEventListener('voiceschanged', look);
        setTimeout(() => found(0), limit);
        look();
      }),
    VOICES_LIMIT_MS,
  );
  if (voices === 0) {
    await browser.close();
    lacking(
      'the browser has no voices: speech-dispatcher and an espeak-ng voice are missing here, or there is no ' +
        'sound server for them',
    );
  }
  console.log(`${voices} voices`);

  product = await startProduct({ env: { TIDINGS_NATURAL: 'off' } });
  const { readText: story } = await ask(product.url, READ_TEXT, {
    input: { title: 'The harbour', text: SENTENCES.join(' '), language: 'en' },
  });
  const queue = [{ id: story.id, articleId: story.id, title: story.title, source: '', url: '', kind: 'text' }];
  await page.addInitScript(
    (saved) => localStorage.setItem('tidings.player.v1', saved),
    JSON.stringify({ queue, current: 0, engine: 'browser' }),
  );
  await page.context().addCookies([{ ...listener, url: product.url }]);
  await page.goto(`${product.url}/player`);
  const press = (name) => page.getByRole('button', { name }).first().click();
  const at = async () =>
    Number(
      /sentence (\d+) of/.exec(
        (await page
          .getByText(/^sentence \d+ of \d+$/)
          .textContent()
          .catch(() => '')) ?? '',
      )?.[1] ?? 0,
    );
  const until = async (sentence) => {
    const began = Date.now();
    while ((await at()) < sentence) {
      if (Date.now() - began > STORY_LIMIT_MS) throw new Error(`sentence ${sentence} was not reached`);
      await page.waitForTimeout(50);
    }
    return Date.now() - began;
  };
  await press(/^(Play|Resume)$/);
  await until(1);
  const second = await until(3);
  expect(second > 1_500, `two sentences take as long as people take to say them (${second} ms)`);
  await press(/^Pause$/);
  const held = await at();
  await page.waitForTimeout(2_000);
  expect((await at()) === held, 'a pause keeps the sentence');
  await press(/^(Play|Resume)$/);
  await page
    .getByRole('button', { name: /^(Play|Resume)$/ })
    .first()
    .waitFor({ timeout: STORY_LIMIT_MS });
  await until(SENTENCES.length + 1);
  expect(true, 'after a pause it speaks on, to the end');
} finally {
  await browser.close();
  await product?.stop();
}
