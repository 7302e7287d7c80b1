import { englishNumbers } from '../numbers/english-numbers.ts';
import { type MatchContext, type SpeechRule, BLANK, DASH_PATTERN, createRule, WORD_END } from '../rule.ts';

const { cardinal } = englishNumbers;

/** Matches words before a time of day. Other words precede a verse or duration. */
const AT = String.raw`\b(?:at|by|from|until|till?|since|before|after|around|about|between)`;
const OF_DAY = new RegExp(String.raw`${AT} (?:\d{1,2}:\d{2} (?:\p{Lu}{2,4} )?(?:to|and|or|until|till) )?$`, 'iu');
const ZONE = new RegExp(
  `^${BLANK}?(?:GMT|UTC|BST|[CEMPW]E?[SD]?T|[IJ]ST|A[CEW][SD]T|hrs|hours|local time)${WORD_END}`,
  'u',
);
/** Matches words that follow a position in a recording. */
const PLAYED =
  /^ (?:minutes?|mins?|seconds?|into|of|mark|long|in the (?:\w+ half|video|clip|film|match|game|episode))\b/u;

/** Returns a time as words, or null if it is invalid. `half` is a.m. or p.m. */
export function formatClockTime(hour: number, minute: number, half?: string): string | null {
  if (hour > 24 || minute > 59) return null;
  const spoken = half === undefined ? '' : half.toLowerCase().startsWith('a') ? ' AM' : ' PM';
  if (minute > 0) return `${cardinal(hour)} ${minute < 10 ? `oh ${cardinal(minute)}` : cardinal(minute)}${spoken}`;
  if (half !== undefined) return `${cardinal(hour)}${spoken}`;
  if (hour % 24 === 0) return 'midnight';
  return hour > 12 ? `${cardinal(hour - 12)} PM` : `${cardinal(hour)} o'clock`;
}

function timeOfDay(hour: number, minute: number): string | null {
  if (hour > 23 || (hour === 0 && minute === 0)) return formatClockTime(hour, minute);
  if (hour === 12 && minute === 0) return 'noon';
  return formatClockTime(hour % 12 || 12, minute, hour < 12 ? 'a' : 'p');
}

const isOf24 = (hour: string): boolean => hour.startsWith('0') || Number(hour) > 12;

function sayTime(hour: string, minute: string, { before, after }: MatchContext): string | null {
  const isOfDay = (OF_DAY.test(before) || ZONE.test(after)) && !PLAYED.test(after);
  return isOfDay && (isOf24(hour) || `${hour}:${minute}` === '12:00')
    ? timeOfDay(Number(hour), Number(minute))
    : formatClockTime(Number(hour), Number(minute));
}

/** Rules that read 16:00 as 4 PM. They do not match verses and durations. */
export const englishClockRules: readonly SpeechRule[] = [
  createRule(
    'digit',
    `(\\d{1,2}):([0-5]\\d)${BLANK}?${DASH_PATTERN}${BLANK}?(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`,
    ([, hour = '', minute = '', otherHour = '', otherMinute = ''], { before, after }) => {
      const isOfDay = `${minute}${otherMinute}` === '0000' || OF_DAY.test(before) || ZONE.test(after);
      const say = isOfDay && [hour, otherHour].some(isOf24) ? timeOfDay : formatClockTime;
      const [first, other] = [say(Number(hour), Number(minute)), say(Number(otherHour), Number(otherMinute))];
      return first && other ? `${first} to ${other}` : null;
    },
  ),
  createRule('digit', `([01]\\d|2[0-3])([0-5]\\d)(?!\\d)`, ([, hour, minute], { after }) =>
    ZONE.test(after) ? timeOfDay(Number(hour), Number(minute)) : null,
  ),
  createRule(
    'digit',
    `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)(?:${BLANK}?(?:hrs|hours|h)${WORD_END})?`,
    ([written, hour = '', minute = ''], { before, after }) =>
      sayTime(hour, minute, { before, after: written.endsWith(minute) ? after : ' hours' }),
  ),
];
