import { NO_PROGRAMME_CHANGES } from '@tidings/briefing/compose.ts';
import type { ProgrammeChanges } from '@tidings/briefing/compose.ts';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import {
  PROGRAMME_EDITS_MAX,
  PROGRAMME_MINUTES,
  PROGRAMME_SPEED_MAX,
  PROGRAMME_SPEED_MIN,
} from '@tidings/contracts/limits/programme-limits.ts';
import { DomainError, isUuid } from '@tidings/domain/errors/domain-error.ts';
import type { PlanProgrammeInput, ProgrammeChangesInput } from './programme.model.ts';

const bad = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence);
const TIME_ZONE_CHARS_MAX = 64;

export function checkProgrammeInput({ minutes, language, speed, timeZone, country, changes }: PlanProgrammeInput): {
  minutes: number | null;
  language: InterfaceLanguage;
  speed: number;
  timeZone: string;
  country: string | null;
  changes: ProgrammeChanges;
} {
  return {
    minutes: checkMinutes(minutes ?? null),
    language: checkLanguage(language),
    speed: checkSpeed(speed ?? 1),
    timeZone: checkTimeZone(timeZone ?? 'UTC'),
    country: /^[a-z]{2}$/i.test(country ?? '') ? (country ?? '').toLowerCase() : null,
    changes: changes ? checkedChanges(changes) : NO_PROGRAMME_CHANGES,
  };
}

export function checkMinutes(minutes: number | null): number | null {
  if (minutes !== null && !PROGRAMME_MINUTES.some((option) => option === minutes))
    throw bad(`"minutes" must be one of ${PROGRAMME_MINUTES.join(', ')}. Omit it for any length.`);
  return minutes;
}

export function checkLanguage(language: string): InterfaceLanguage {
  const interfaceLanguage = interfaceLanguages.find(({ code }) => code === language);
  if (!interfaceLanguage)
    throw bad(`"language" must be one of ${interfaceLanguages.map(({ code }) => code).join(', ')}.`);
  return interfaceLanguage.code;
}

export function checkSpeed(speed: number): number {
  if (!(speed >= PROGRAMME_SPEED_MIN && speed <= PROGRAMME_SPEED_MAX))
    throw bad(`"speed" must be between ${PROGRAMME_SPEED_MIN} and ${PROGRAMME_SPEED_MAX}.`);
  return speed;
}

export function checkTimeZone(name: string): string {
  try {
    if (name.length <= TIME_ZONE_CHARS_MAX)
      return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw bad('"timeZone" must be an IANA name such as "Europe/Berlin" or "UTC".');
}

function checkedChanges({ dropped, locked, whole, order }: ProgrammeChangesInput): ProgrammeChanges {
  const changes = { dropped: dropped ?? [], locked: locked ?? [], whole: whole ?? [], order: order ?? [] };
  for (const stories of Object.values(changes)) {
    if (stories.length > PROGRAMME_EDITS_MAX)
      throw bad(`At most ${PROGRAMME_EDITS_MAX} stories can be changed at once.`);
    if (!stories.every(isUuid)) throw bad('Stories must be given by ID. Please reload the page.');
  }
  return changes;
}
