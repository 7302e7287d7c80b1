import { DAILY_CREDIT_DEFAULT, DAILY_CREDIT_MAX, tiers } from '@tidings/contracts/limits/profile-limits.ts';
import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';

const ITEM = new RegExp(`^(?:${tiers.join('|')})=\\d{1,10}$`);
const LARGEST = `each up to ${DAILY_CREDIT_MAX}`;
export const CREDIT_FORMAT_MESSAGE = [
  'must be a comma list such as free=2000,pro=100000',
  `out of ${tiers.join(', ')}`,
  LARGEST,
].join(', ');
export const defaultDailyCreditItems = tiers.map((tier) => `${tier}=${DAILY_CREDIT_DEFAULT[tier]}`);

export const isDailyCreditItem = (item: string): boolean =>
  ITEM.test(item) && Number(item.split('=')[1]) <= DAILY_CREDIT_MAX;

export function parseDailyCredit(items: readonly string[]): Record<Tier, number> {
  return {
    ...DAILY_CREDIT_DEFAULT,
    ...Object.fromEntries(items.map((item) => item.split('=')).map(([tier, characters]) => [tier, Number(characters)])),
  };
}
