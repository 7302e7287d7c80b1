import { type Page, expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { sendQuery, createListenerCookie } from './product.ts';
import { SERVER_ERROR, replaceResponses } from './replace-responses.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, playFirstArticle, readSoundState, watchSound } from './sound.ts';

const LONG = 'The ferry that left the harbour on time and came back with everybody who had wanted to wave';
const READ_TEXT = 'mutation ($input: ReadTextInput!) { readText(input: $input) { id } }';

test.beforeEach(({ page }) => watchSound(page));

const main = (page: Page) => page.getByRole('main');
const stage = (page: Page) => main(page).getByRole('region', { name: 'Now playing' });
const playlist = (page: Page) => main(page).getByRole('region', { name: 'Playlist' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'speech synthesis' });
const lit = (page: Page) => stage(page).locator('svg').first().locator('circle').first();
const waves = (page: Page) =>
  playlist(page)
    .locator('[aria-current]')
    .evaluate(
      (entry) => entry.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
    );
const toPlayer = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Player', exact: true }).click();
const isPaused = (page: Page) => expect.poll(async () => (await readSoundState(page))!.paused);

test('the player shows its loading, failed, empty and filled states', { tag: '@slow' }, async ({ page, product }) => {
  const asking = async () => {
    await page.goto(`${product.url}/reader`);
    await main(page).getByRole('heading', { level: 1 }).waitFor();
  };
  await asking();
  const goOn = await replaceResponses(page, { Feed: undefined });
  await toPlayer(page);
  await expect(main(page).getByText('Loading today’s headlines', { exact: true })).toBeAttached();
  await goOn();
  await expect(main(page).getByRole('heading', { name: 'Nothing is queued.' })).toBeVisible();
  recordStates('Player: loading: skeletons');

  await asking();
  const mend = await replaceResponses(page, { Feed: SERVER_ERROR });
  await toPlayer(page);
  await expectText(main(page), 'An unknown error occurred for populated news.');
  await mend();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('list', { name: 'Today’s headlines' }).getByRole('listitem').nth(3)).toBeVisible();
  recordStates('Player: failed, and asked again', 'Player: nothing queued: the headlines are ready');

  await asking();
  const come = await replaceResponses(page, {
    Feed: { data: { feed: { articles: [], endCursor: null, hasNextPage: false } } },
  });
  await toPlayer(page);
  await expectText(main(page), 'No articles found for populated news.');
  await come();
  await expect(main(page).getByRole('heading', { name: 'Nothing is queued.' })).toBeVisible();
  recordStates('Player: no stories');
});

test(
  'three queued texts can be played, selected and reordered',
  { tag: '@slow' },
  async ({ page, context, product }) => {
    const listener = createListenerCookie();
    await context.addCookies([{ ...listener, url: product.url }]);
    const queue = [];
    for (const title of ['One', 'Two', LONG]) {
      const text = `${title}. ${'The ferry left on time. The crew waved. '.repeat(12)}`;
      const input = { title, text, language: 'en' };
      const { readText } = await sendQuery<{ readText: { id: string } }>(product.url, READ_TEXT, { input }, listener);
      queue.push({
        ...readText,
        articleId: readText.id,
        title,
        source: 'Ledger',
        kind: 'text',
        characters: text.length,
      });
    }
    await page.addInitScript(
      (saved) => localStorage.setItem('tidings.player.v1', saved),
      JSON.stringify({ queue, current: -1, rate: 1 }),
    );
    await replaceResponses(page, { Description: { data: { article: { description: 'word '.repeat(60) } } } });
    await page.goto(`${product.url}/player`);
    await expect(stage(page).getByRole('heading', { name: 'Choose a story' })).toBeVisible();
    for (const name of ['Save', 'Copy URL']) {
      await stage(page).getByRole('button', { name, exact: true }).click();
      await expectText(page.locator('[popover]'), 'No article to save.');
    }
    recordStates('Player: nothing chosen: nothing to save or copy');

    await stage(page).getByRole('button', { name: 'Play', exact: true }).click();
    await waitForSound(page);
    await expect(stage(page).getByRole('heading', { name: 'One' })).toBeVisible();
    await expect(lit(page)).not.toHaveCSS('fill', 'none');
    await expect.poll(() => waves(page)).toBeGreaterThan(0);
    await stage(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await isPaused(page).toBe(true);
    await expect(stage(page).getByRole('button', { name: /^(Play|Resume)/ })).toBeVisible();
    await expect(lit(page)).toHaveCSS('fill', 'none');
    await expect.poll(() => waves(page)).toBe(0);
    recordStates(
      'Player: play starts the first, pause pauses, and the icon follows',
      'Player: the picture of the voice is lit and a wave moves while it speaks',
    );

    await expect(playlist(page).getByText(`${queue[2]!.characters} characters`)).toBeVisible();
    await playlist(page)
      .getByRole('button', { name: LONG.slice(0, 50) })
      .first()
      .click();
    await waitForSound(page);
    await expect(stage(page).getByRole('heading', { name: LONG })).toBeVisible();
    await expect(stage(page).getByText(`${LONG.slice(0, 50).trimEnd()}…`)).toBeVisible();
    const about = stage(page).getByText(/^word word.*…$/);
    expect((await about.textContent())!).toMatch(/^[\w ]{100,150}…$/);
    recordStates(
      'Player: a chosen item plays, with its number of characters',
      'Player: title and description cut at 50 and 150',
    );

    await playlist(page).getByRole('button', { name: 'Move up: Two' }).click();
    await expect(playlist(page).getByRole('listitem').first()).toContainText('Two');
    await playlist(page).getByRole('button', { name: 'Remove from queue: One' }).click();
    await expect(playlist(page).getByRole('listitem')).toHaveCount(2);
    recordStates('Player: the order changes, an item leaves');
  },
);

test('the player shows no copy button for an article without a URL', { tag: '@slow' }, async ({ page, product }) => {
  await playFirstArticle(page, product.url);
  await toPlayer(page);
  await expect(stage(page).getByRole('button', { name: /^Save: / })).toBeVisible();
  await expect(stage(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  await stage(page)
    .getByRole('button', { name: /^Save: / })
    .click();
  await expectText(page.locator('[popover]'), 'Please login to save articles.');
  await expect(page.getByText('No article to save.')).toHaveCount(0);
});

test(
  'a speed that is not in the list is shown as selected and kept after a reload',
  { tag: '@slow' },
  async ({ page, product }) => {
    await playFirstArticle(page, product.url);
    await page.getByRole('button', { name: 'Open speech controls' }).click();
    const rate = sheet(page).getByRole('slider', { name: 'Rate', exact: true });
    await rate.fill('1.1');
    await sheet(page).getByRole('link', { name: 'Switch to player' }).click();
    await expect(stage(page).getByRole('radio', { name: '1.1×' })).toBeChecked();
    await expect.poll(async () => (await readSoundState(page))!.currentTime, { timeout: 60_000 }).toBeGreaterThan(12);
    await stage(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await isPaused(page).toBe(true);
    const position = stage(page).getByRole('slider', { name: 'Position in the article' });
    const [value, text] = [await position.inputValue(), await position.getAttribute('aria-valuetext')];
    expect(Number(value)).toBeGreaterThan(0);
    await page.reload();
    await expect(stage(page).getByRole('radio', { name: '1.1×' })).toBeChecked();
    await expect(position).toHaveValue(value);
    await expect(position).toHaveAttribute('aria-valuetext', text!);
    await stage(page).getByRole('radio', { name: '1.5×' }).check({ force: true });
    await expect(stage(page).getByRole('radio', { name: '1.1×' })).toHaveCount(0);
  },
);

test('speech controls work in a browser without voices', { tag: '@slow' }, async ({ page, product }) => {
  const open = () => page.getByRole('button', { name: 'Open speech controls' }).click();
  const goOn = await replaceResponses(page, { Voices: undefined });
  await playFirstArticle(page, product.url);
  await open();
  await expectText(sheet(page), 'Loading...');
  await goOn();
  const voices = sheet(page).getByRole('combobox', { name: 'Voice' });
  await expect(voices.getByRole('option', { name: 'Joanna - en-US' })).toBeAttached();
  await expect(sheet(page).getByText('Loading...')).toHaveCount(0);
  recordStates('Speech player: voices as name - lang, Loading... before they load');

  await expect.poll(async () => (await readSoundState(page))!.currentTime).toBeGreaterThan(2);
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await isPaused(page).toBe(true);
  const { src, currentTime } = (await readSoundState(page))!;
  await open();
  await sheet(page)
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click();
  const on = (await waitForSound(page)).sound;
  expect(on.src).toBe(src);
  expect(on.currentTime).toBeGreaterThanOrEqual(currentTime);
  recordStates('Speech player: closing it stops the audio and keeps the sentence');
  for (const [name, path] of [
    ['History', '/history'],
    ['Switch to player', '/player'],
  ] as const) {
    await sheet(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${product.url}${path}`);
    await expect(sheet(page)).toHaveCount(0);
    if (path === '/history') await open();
  }
  recordStates('Speech player: its links lead to player and history, and hide it');
});
