import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { sendQuery, createListenerCookie } from './product.ts';
import { waitForSound, watchSound } from './sound.ts';

const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id } }';
const WAVED = 'and everybody who had come down to the harbour waved to those on board';
const LONG = `The ferry left on time ${`${WAVED} `.repeat(5)}until nobody saw it any more.`;
const sizes = [
  { width: 390, height: 844 },
  { width: 640, height: 450 },
];

type Seen = { words: string[]; hidden: string[] };

/** Checks in every frame whether the highlighted word is visible and on top. */
const watchWords = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen = { words: [], hidden: [] };
    Object.assign(window, { seenWords: seen });
    const look = () => {
      const word = document.querySelector('[data-player] [data-block] > span');
      if (word?.textContent) {
        const { left, right, top, bottom } = word.getBoundingClientRect();
        const middle = (left + right) / 2;
        const isVisible = [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === word);
        seen.words.push(word.textContent);
        if (!isVisible) seen.hidden.push(word.textContent);
      }
      requestAnimationFrame(look);
    };
    look();
  });
const seenWords = (page: Page) => page.evaluate(() => (window as unknown as { seenWords: Seen }).seenWords);

for (const size of sizes)
  test(
    `spoken words are visible at ${size.width} × ${size.height}`,
    { tag: '@slow' },
    async ({ page, context, product }) => {
      const listener = createListenerCookie();
      await context.addCookies([{ ...listener, url: product.url }]);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchSound(page);
      const input = { title: 'The ferry that left the harbour on time', text: LONG, language: 'en' };
      const { readText } = await sendQuery<{ readText: { id: string } }>(product.url, READ_TEXT, { input }, listener);
      const story = {
        ...readText,
        articleId: readText.id,
        title: input.title,
        source: 'Ledger',
        url: '',
        kind: 'text',
      };
      await page.addInitScript(
        (saved) => localStorage.setItem('tidings.player.v1', saved),
        JSON.stringify({ queue: [story], current: 0, rate: 2, rates: { text: 2 } }),
      );
      await page.goto(`${product.url}/player`);
      const stage = page.getByRole('main').getByRole('region', { name: 'Now playing' });
      const play = stage.getByRole('button', { name: /^(Play|Resume)$/ });
      await play.waitFor();
      // Dispatches the event directly, because Playwright's click would scroll to the button.
      await play.dispatchEvent('click');
      await waitForSound(page);
      await watchWords(page);
      expect(await findPageProblems(page, 'a long sentence')).toEqual([]);
      await expect.poll(async () => (await seenWords(page)).words.join(' '), { timeout: 40_000 }).toContain('nobody');
      expect((await seenWords(page)).hidden).toEqual([]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );
