import { expect, type Page } from '@playwright/test';
import { type Product, sendQuery } from './product.ts';

export const findVoiceFaces = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Play a|Pause the) sample of / });

/** Waits until enough voices are listed, because a new product loads its voices one by one. */
export async function waitForVoices(product: Product): Promise<void> {
  const offered = async () => (await sendQuery<{ voices: unknown[] }>(product.url, '{ voices { id } }')).voices.length;
  await expect.poll(offered, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(50);
}
