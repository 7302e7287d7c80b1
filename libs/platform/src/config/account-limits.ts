import { ACCOUNT_LIMITS_DEFAULT, ACCOUNT_LIMIT_MAX } from '@tidings/contracts/limits/account-limits.ts';
import type { AccountLimits } from '@tidings/contracts/limits/account-limits.ts';

const names = Object.keys(ACCOUNT_LIMITS_DEFAULT);
/** What an operator is told who wrote something else. */
export const LIMITS_FORM =
  `must be a comma list such as mails-per-network=300, out of ${names.join(', ')}, ` +
  `each from 1 to ${ACCOUNT_LIMIT_MAX}`;
export const accountLimitsDefault = Object.entries(ACCOUNT_LIMITS_DEFAULT).map((pair) => pair.join('='));

/** `mails-per-network=300` is right: a limit and how much it lets through. */
export function isLimitItem(item: string): boolean {
  const [name = '', value = '', ...more] = item.split('=');
  return (
    names.includes(name) && /^[1-9]\d{0,6}$/.test(value) && Number(value) <= ACCOUNT_LIMIT_MAX && more.length === 0
  );
}

/** Every limit; one that is not named keeps its default. */
export function accountLimitsOf(items: readonly string[]): AccountLimits {
  return {
    ...ACCOUNT_LIMITS_DEFAULT,
    ...Object.fromEntries(items.map((item) => item.split('=')).map(([name, value]) => [name, Number(value)])),
  };
}
