import { PUSH_ENDPOINT_CHARS_MAX } from '@tidings/contracts/limits/programme-limits.ts';
import type { PushAddress, StoredSchedule } from '@tidings/database/morning/morning-schedule.entity.ts';
import { DomainError, checkStorable } from '@tidings/domain/errors/domain-error.ts';
import type { AddressGuard } from '@tidings/platform/adapters/web-fetch/guarded-agent.ts';
import { areBrowserKeys, findPushEndpointProblem } from '@tidings/platform/adapters/web-push/push-sender.ts';
import type { MorningScheduleInput, PushSubscriptionInput } from './morning.model.ts';
import { checkLanguage, checkMinutes, checkSpeed, checkTimeZone } from './programme-input.ts';

const HOUR = 60;
const DAYS_OF_WEEK = 7;

export function checkSchedule({
  hour,
  minute,
  days,
  timeZone,
  minutes,
  language,
  speed,
  push,
  mail,
}: MorningScheduleInput): Omit<StoredSchedule, 'dueAt'> {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < HOUR))
    throw new DomainError('BAD_INPUT', 'The time must be between 0:00 and 23:59. Choose another time.');
  if (days.length === 0 || !days.every((day) => day >= 1 && day <= DAYS_OF_WEEK))
    throw new DomainError('BAD_INPUT', 'Choose at least one day of the week: 1 is Monday, 7 Sunday.');
  return {
    minute: hour * HOUR + minute,
    days: [...new Set(days)].toSorted((a, b) => a - b),
    timeZone: checkTimeZone(timeZone),
    minutes: checkMinutes(minutes ?? null),
    language: checkLanguage(language),
    speed: checkSpeed(speed ?? 1),
    push,
    mail,
  };
}

/** Throws BAD_INPUT if `guard` rejects the address or a value exceeds its limit. */
export function checkPushAddress({ endpoint, p256dh, auth }: PushSubscriptionInput, guard: AddressGuard): PushAddress {
  checkStorable('The address of a push service', endpoint, PUSH_ENDPOINT_CHARS_MAX);
  const problem = findPushEndpointProblem(endpoint, guard);
  if (problem !== null) throw new DomainError('BAD_INPUT', `The browser’s push service cannot be used: ${problem}.`);
  if (
    p256dh.length > PUSH_ENDPOINT_CHARS_MAX ||
    auth.length > PUSH_ENDPOINT_CHARS_MAX ||
    !areBrowserKeys({ p256dh, auth })
  )
    throw new DomainError(
      'BAD_INPUT',
      'The browser’s push keys are invalid. Reload the page, and allow notifications again.',
    );
  return { endpoint, p256dh, auth };
}
