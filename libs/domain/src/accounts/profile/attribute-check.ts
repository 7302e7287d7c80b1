import { isPhoneNumber } from '@tidings/contracts/account/phone-number.ts';
import { ATTRIBUTE_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { AttributeName } from '@tidings/database/profile/user-attributes.entity.ts';
import { DomainError } from '../../errors/domain-error.ts';
import { checkStorable } from '../../input/input.ts';

const addresses: ReadonlySet<AttributeName> = new Set(['picture', 'profile', 'website']);
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Matches a URL scheme as browsers parse it: whitespace and control characters before it are ignored. */
const SCHEME = /^[\u0000-\u0020]*[a-z][a-z0-9+.\-\t\n\r]*:/i;
const WEB = /^https?:\/\//i;

/** Returns the value unchanged. Throws BAD_INPUT if it is invalid. */
export function checkAttribute(name: AttributeName, value: string): string {
  checkStorable(`"${name}"`, value, addresses.has(name) ? URL_MAX : ATTRIBUTE_CHARS_MAX);
  if (addresses.has(name) && SCHEME.test(value) && !WEB.test(value))
    throw new DomainError('BAD_INPUT', `"${name}" must be an address that begins with https:// or http://.`);
  if (name === 'birthdate' && value !== '' && !isDay(value))
    throw new DomainError('BAD_INPUT', 'Enter the date of birth as YYYY-MM-DD.');
  if (name === 'phone_number' && value !== '' && !isPhoneNumber(value))
    throw new DomainError('BAD_INPUT', 'Enter the phone number in digits, for example +44 20 7946 0000.');
  return value;
}

function isDay(text: string): boolean {
  const day = DATE.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return (
    day !== null &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text) &&
    day.getTime() <= Date.now() + 86_400_000
  );
}
