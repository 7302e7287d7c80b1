import { expect } from '@playwright/test';
import { test } from './browser-test.ts';
import { findPageProblems } from './page-problems.ts';
import { expectText, recordStates } from './screens/screen-records.ts';
import { waitForSound, playFirstArticle, readSoundState, watchSound } from './sound.ts';

/** Installs browser voices by name and language. Each utterance is short. */
const browserVoices = (named: Readonly<Record<string, string>>) => {
  const voices = Object.entries(named).map(([name, lang]) => ({
    name,
    voiceURI: `uri:${name}`,
    lang,
    localService: true,
    default: false,
  }));
  const spoken: { text: string; voice: string }[] = [];
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: () => sessionStorage.setItem('silenced', 'yes'),
    spoken,
    speak(one: EventTarget & { text: string; voice: { name: string } }) {
      spoken.push({ text: one.text, voice: one.voice.name });
      setTimeout(() => one.dispatchEvent(new Event('start')), 10);
      setTimeout(() => one.dispatchEvent(new Event('end')), 400);
    },
  });
  class Utterance extends EventTarget {
    voice = null;
    constructor(readonly text: string) {
      super();
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
};

test('the voice selector plays samples and applies the chosen voice', { tag: '@slow' }, async ({ page, product }) => {
  await watchSound(page);
  await page.addInitScript(browserVoices, { Vera: 'en-GB', Victor: 'en-GB' });
  await playFirstArticle(page, product.url);
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  const selector = page.getByRole('dialog', { name: 'Voices' });
  const open = () => page.getByRole('button', { name: /^Voice: / }).click();
  await open();
  for (const words of ['Premium Voices', 'Speech Synthesis'] as const) await expectText(selector, words);
  expect(await findPageProblems(page, 'the voice selector')).toEqual([]);
  const row = selector.getByRole('region', { name: 'Premium Voices' });
  // A new product lists only a few voices at first.
  await expect.poll(() => row.locator(':scope > *').count(), { timeout: 40_000 }).toBeGreaterThan(8);
  const joanna = row.locator(':scope > *').filter({ hasText: 'Joanna' });
  for (const words of ['Joanna', '♀ Female', /^English \(US\)/, 'Use'])
    await expect(joanna.getByText(words).first()).toBeVisible();
  await expect(joanna.locator('svg').first()).toBeVisible();
  recordStates('Voice selector: a card of the server: picture, name, gender, language');
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  await selector.getByRole('button', { name: 'Scroll right' }).click();
  await expect.poll(scrolled).toBe(200);
  await selector.getByRole('tab', { name: 'Speech Synthesis' }).click();
  await selector.getByRole('tab', { name: 'Premium Voices' }).click();
  expect(await scrolled()).toBe(0);
  recordStates('Voice selector: arrows scroll by 200', 'Voice selector: two tabs, each from its beginning');

  const sample = (name: string) => selector.getByRole('button', { name: `Play sample of ${name}` });
  await sample('Joanna').click();
  const first = (await waitForSound(page)).sound.src;
  await sample('Ivy').click();
  await expect
    .poll(async () => (await readSoundState(page))!)
    .toMatchObject({ paused: false, src: expect.not.stringContaining(first) as unknown });
  await selector.getByRole('button', { name: 'Stop sample of Ivy' }).click();
  await expect.poll(async () => (await readSoundState(page))!.paused).toBe(true);
  recordStates('Voice selector: a sample plays, is replaced by another, and stops');
  await selector.getByRole('heading', { name: 'Voices' }).click();
  await expect(selector).toBeVisible();
  await page.mouse.click(8, 8);
  await expect(selector).toHaveCount(0);
  recordStates('Voice selector: only the backdrop closes it');

  await open();
  await selector.getByRole('button', { name: 'Use Ivy' }).click();
  await expect(selector).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Voice: Ivy' })).toBeVisible();
  recordStates('Voice selector: Use stores the voice');
  await open();
  const far = selector.getByRole('button', { name: /^Use / }).nth(8);
  const farther = (await far.textContent())!;
  await far.click();
  await open();
  await expect(selector.getByRole('button', { name: farther })).toBeInViewport();
  await selector.getByRole('button', { name: 'Use Ivy' }).click();
  await page.getByRole('button', { name: 'Voice: Ivy' }).click();
  await selector.getByRole('tab', { name: 'Speech Synthesis' }).click();
  await expect(selector.getByText('Browser voices stop when the phone locks.')).toBeVisible();
  const victor = selector.getByRole('region', { name: 'Speech Synthesis' }).locator(':scope > *').nth(1);
  for (const words of ['Victor', /^British English|^English/])
    await expect(victor.getByText(words).first()).toBeVisible();
  recordStates('Voice selector: a card of the browser: name and language');
  await selector.getByRole('button', { name: 'Use Victor' }).click();
  await page
    .getByRole('button', { name: /^(Play|Resume)/ })
    .first()
    .click();
  await expect
    .poll(() => page.evaluate(() => (speechSynthesis as unknown as { spoken: { voice: string }[] }).spoken.length))
    .toBeGreaterThan(1);
  expect(
    await page.evaluate(() => (speechSynthesis as unknown as { spoken: { voice: string }[] }).spoken[0]?.voice),
  ).toBe('Victor');
  recordStates('Voice selector: a voice of the browser speaks');
  // Speech continues after navigation, but stops when the page is closed.
  const count = () => page.evaluate(() => (speechSynthesis as unknown as { spoken: unknown[] }).spoken.length);
  await page.getByRole('banner').getByRole('link', { name: 'Player' }).click();
  await expect(page).toHaveURL(/\/player$/);
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before + 1);
  await page.evaluate(() => {
    sessionStorage.removeItem('silenced');
  });
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('silenced'))).toBe('yes');
});

test('the voice shown is the one that reads', { tag: '@slow' }, async ({ page, product }) => {
  await watchSound(page);
  await page.addInitScript(browserVoices, { Alpha: 'en-US', Beta: 'es-ES' });
  await playFirstArticle(page, product.url);
  const chip = (name: string) => page.getByRole('button', { name: `Voice: ${name}`, exact: true });
  await page.getByRole('button', { name: 'Open speech controls' }).click();
  const sheet = page.getByRole('dialog', { name: 'speech synthesis' });
  const select = sheet.getByRole('combobox', { name: 'Voice' });
  await expect(select.locator('option', { hasText: 'Beta - es-ES' })).toBeDisabled();
  await expect(sheet.getByText('This story is in English. Voices for other languages cannot read it.')).toBeVisible();
  await select.selectOption({ label: 'Alpha - en-US' });
  const spoken = () => page.evaluate(() => (speechSynthesis as unknown as { spoken: { voice: string }[] }).spoken);
  await expect.poll(async () => (await spoken()).length).toBeGreaterThan(1);
  expect(new Set((await spoken()).map(({ voice }) => voice))).toEqual(new Set(['Alpha']));
  await expect(select.locator('option:checked')).toHaveText('Alpha - en-US');
  await expect(chip('Alpha')).toBeVisible();

  await select.selectOption({ label: 'Brian - en-GB' });
  await waitForSound(page);
  await expect(chip('Brian')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await chip('Brian').click();
  const dialog = page.getByRole('dialog', { name: 'Voices' });
  await expect(dialog.getByText('This story is in English. Voices for other languages cannot read it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Use Vicki' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Speech Synthesis' }).click();
  await expect(dialog.getByRole('button', { name: 'Use Beta' })).toBeDisabled();
  await dialog.getByRole('tab', { name: 'Premium Voices' }).click();
  await dialog.getByRole('button', { name: 'Use Amy' }).click();
  await expect(chip('Amy')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Player', exact: true }).click();
  await expect(page.getByRole('main').getByText(/read by Amy/)).toBeVisible();
});
