import { expect } from '@playwright/test';
import { test } from '@tidings/e2e/browser-test.ts';
import { pageVariants, findPageProblems } from '@tidings/e2e/page-problems.ts';
import { readSoundState, waitForSound, watchSound } from '@tidings/e2e/sound.ts';

// Includes the time that a new installation needs to fetch its first news.
const PLANNED = { timeout: 60_000 };

test('a programme is planned, played from its first word, changed, and resumed at a story', async ({
  page,
  product,
}) => {
  await watchSound(page);
  await page.goto(`${product.url}/pricing`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your morning', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your morning');
  await expect(page).toHaveTitle('Your morning · Tidings');
  const stories = main.getByRole('article');
  await expect(stories.first()).toBeVisible(PLANNED);
  const titles = () => main.getByRole('heading', { level: 2 }).allTextContents();
  const allTitles = await titles();
  expect(new Set(allTitles).size).toBe(allTitles.length);

  await main.getByRole('radio', { name: '5 min' }).click();
  await expect.poll(async () => (await titles()).length).toBeLessThan(allTitles.length);
  const [first = '', second = ''] = await titles();
  await main.getByRole('button', { name: `Later: ${first}` }).click();
  await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first]);
  await main.getByRole('button', { name: `Leave out: ${second}` }).click();
  await expect.poll(titles).not.toContain(second);
  await main.getByText(/^Left out:/).click();
  await expect(main.getByText('You left it out')).toBeVisible();

  const story = stories.first();
  const headline = (await story.getByRole('heading').textContent()) ?? '';
  await story.getByText('Script').click();
  const spoken = story.getByRole('listitem').getByRole('button').last();
  const sentence = await spoken.textContent();
  await spoken.click();
  await expect(page.getByRole('dialog', { name: 'Article' })).toBeVisible();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('place') ?? [])].map((range) => String(range)).join(''));
  await expect.poll(marked).toBe(sentence);
  await page.getByRole('link', { name: 'Whole page' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect.poll(marked).toBe(sentence);
  await page.goBack();
  expect(await marked()).toBe('');

  await main.getByRole('button', { name: /^Play your morning/ }).click();
  await waitForSound(page);
  await expect(main.getByRole('button', { name: /^Pause/ })).toBeVisible();
  const [, last = ''] = await titles();
  await main.getByRole('button', { name: `Play from here: ${last}` }).click();
  await expect(stories.filter({ hasText: last })).toContainText('Playing');
});

test('a programme with rendered audio plays at once', { tag: '@slow' }, async ({ page, product }) => {
  await watchSound(page);
  await page.goto(`${product.url}/morning`);
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible(PLANNED);
  await main.getByRole('radio', { name: '5 min' }).click();
  await main.getByRole('button', { name: /^Play your morning\s+5 min/ }).click();
  await waitForSound(page);
  const audio = /\/audio\/([^/.]+)\.mp3/.exec((await readSoundState(page))?.src ?? '')?.[1] ?? '';
  const stateOfAudio = async () =>
    ((await (await page.request.get(`${product.url}/audio/${audio}.json`)).json()) as { state?: string }).state;
  // A busy machine may need minutes to render all audio.
  await expect.poll(stateOfAudio, { timeout: 180_000 }).toBe('ready');
  await main.getByRole('button', { name: /^Pause/ }).click();
  await page.reload();
  const press = main.getByRole('button', { name: /^(?:Play your morning|Resume)/ });
  await expect(press).toBeVisible(PLANNED);
  await press.click();
  const { waitedMs } = await waitForSound(page);
  console.log(`play to sound of a ready programme: ${waitedMs} ms`);
});

for (const { colorScheme, width } of pageVariants)
  test(
    `axe finds no problems in the programme, ${colorScheme}, ${width} px`,
    { tag: '@slow' },
    async ({ page, product }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${product.url}/morning`);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible(PLANNED);
      expect(await findPageProblems(page, `/morning ${colorScheme} ${width}`)).toEqual([]);
    },
  );
