import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { historyWords } from './history.words.ts';
import { createBanners, isBannerActive } from './promo-banner.tsx';

const { plans, anonymous } = createBanners(historyWords);

it('every banner has an existing 1200 × 400 px picture', () => {
  for (const { imageUrl, dimensions } of [plans, anonymous]) {
    expect(dimensions).toEqual({ width: 1200, height: 400 });
    expect(existsSync(fileURLToPath(new URL(`../../../../shell/public${imageUrl}`, import.meta.url)))).toBe(true);
  }
});

it.each([
  [null, null, true, true],
  ['2026-11-25', '2026-11-25', true, true],
  ['2026-11-26', null, true, false],
  [null, '2026-11-24', true, false],
  [null, null, false, false],
])('a banner valid from %s until %s with isActive %s is visible on 25 November: %s', (from, until, isActive, shown) => {
  expect(isBannerActive({ ...plans, dates: { from, until }, isActive }, '2026-11-25')).toBe(shown);
});
