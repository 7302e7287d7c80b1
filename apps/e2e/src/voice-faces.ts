import { expect, type Page } from '@playwright/test';
import { type Product, ask } from './product.ts';

/** The faces that speak when they are pressed. */
export const faces = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Play a|Pause the) sample of / });

/** A server that just started offers its voices one after the other. */
export async function everyVoice(product: Product): Promise<void> {
  const offered = async () => (await ask<{ voices: unknown[] }>(product.url, '{ voices { id } }')).voices.length;
  await expect.poll(offered, { timeout: 60_000, intervals: [500] }).toBeGreaterThan(50);
}
