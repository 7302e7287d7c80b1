import { type Page, expect } from '@playwright/test';
import { createPiperConfig, createPiperModel } from '@tidings/speech/piper/tiny-piper.fixture.ts';
import { PiperCatalogueServer } from '@tidings/testing/piper-catalogue-server.ts';
import { test } from './browser-test.ts';
import { findPageProblems, pageVariants } from './page-problems.ts';
import { registerByApi, signIn } from './people.ts';
import { type Product, removeFolder, startProduct } from './product.ts';
import { findVoiceFaces, waitForVoices } from './voice-faces.ts';

const OPERATOR = 'operator@catalogue.example.org';
const READER = 'reader@catalogue.example.org';
const PASSWORD = 'kettles boil slowly';
/** The server checks new voices within this time, also on a busy machine. */
const CHECKED = { timeout: 120_000 };

let catalogue: PiperCatalogueServer;
let product: Product;
test.beforeAll(async () => {
  const createVoice = (dataset: string) => ({
    model: createPiperModel(),
    config: createPiperConfig({ dataset, language: { code: 'de_DE' }, espeak: { voice: 'de' } }),
  });
  catalogue = await new PiperCatalogueServer().listen();
  catalogue.publish('de_DE-karlsson-medium', {
    ...createVoice('karlsson'),
    card: '* License: CC0\n* URL: https://example.org/karlsson\n',
  });
  catalogue.publish('de_DE-kerstin-low', {
    ...createVoice('kerstin'),
    card: '* License: CC BY-NC-SA 4.0\n* Source: a radio archive\n',
  });
  catalogue.publish('de_DE-eva_k-x_low', createVoice('eva_k'));
  catalogue.publish('de_DE-thorsten-medium', { ...createVoice('thorsten'), card: '* License: CC0\n' });
  product = await startProduct({
    NODE_ENV: 'development',
    TIDINGS_OPERATORS: OPERATOR,
    TIDINGS_NATURAL: 'off',
    TIDINGS_VOICES: 'auto',
    TIDINGS_PIPER_CATALOGUE: `${catalogue.address}/`,
  });
  await waitForVoices(product);
});
test.afterAll(async () => {
  await product.stop();
  await catalogue.close();
  removeFolder(product.data);
});

const findSection = (page: Page) => page.getByRole('region', { name: 'Voices of this installation' });
const findButton = (page: Page, name: string) => findSection(page).getByRole('button', { name, exact: true });
const findRow = (page: Page, name: string) =>
  findSection(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('an operator finds, installs and removes voices of the catalogue', async ({ page }) => {
  await registerByApi(page, product.url, OPERATOR, PASSWORD);
  await page.goto(`${product.url}/features/text-to-speech`);
  await findSection(page).getByLabel('Find voices for').selectOption({ label: 'German' });
  await expect(findRow(page, 'karlsson')).toContainText('medium quality · 1 speaker · 1 MB');
  await expect(findRow(page, 'karlsson')).toContainText('Licence: CC0');
  await findButton(page, 'Install karlsson').click();
  await expect(findRow(page, 'karlsson')).toContainText(/Downloading: \d+ %/);
  await expect(findButton(page, 'Remove karlsson')).toBeVisible(CHECKED);
  await expect(page.getByRole('button', { name: /^Play a sample of Karlsson/ })).toBeVisible(CHECKED);

  await expect(findRow(page, 'kerstin')).toContainText('not for commercial use');
  await findButton(page, 'Install kerstin').click();
  const dialog = page.getByRole('dialog', { name: 'Accept the licence of kerstin?' });
  await expect(dialog).toContainText('The licence does not allow commercial use: CC BY-NC-SA 4.0.');
  expect(await findPageProblems(page, 'licence of a voice')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and install' }).click();
  await expect(findButton(page, 'Remove kerstin')).toBeVisible(CHECKED);

  catalogue.faults.set('eva_k-x_low.onnx', 'moved');
  await findButton(page, 'Install eva k').click();
  await page.getByRole('button', { name: 'Accept and install' }).click();
  await expect(findRow(page, 'eva k')).toContainText('it responded with 404.', CHECKED);
  for (const { colorScheme, width } of pageVariants) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await findPageProblems(page, `voice catalogue ${colorScheme}`)).toEqual([]);
  }
  await findButton(page, 'Dismiss eva k').click();
  await expect(findRow(page, 'eva k')).not.toContainText('404');
  await findButton(page, 'Remove karlsson').click();
  await expect(findButton(page, 'Remove karlsson')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Play a sample of Karlsson/ })).toHaveCount(0, CHECKED);
});

test('a reader sees no catalogue, but sees without a reload that a voice is being downloaded', async ({ page }) => {
  await registerByApi(page, product.url, READER, PASSWORD);
  await signIn(page, product.url, READER, PASSWORD);
  const response = page.waitForResponse((one) => one.request().postData()?.includes('query Operator') ?? false);
  await page.goto(`${product.url}/features/text-to-speech`);
  await response;
  await findVoiceFaces(page).first().waitFor();
  await expect(findSection(page)).toHaveCount(0);
  catalogue.faults.set('thorsten-medium.onnx', 'trickling');
  await page.getByRole('button', { name: 'Play a sample of Vicki' }).click();
  await expect(page.getByText(/^Downloading the natural voice for German: \d+ %$/)).toBeVisible();
});
