import { type MatchContext, type SpeechRule, BLANK, DASH_PATTERN, WORD_END, createRule } from '../rule.ts';

/** How a language writes and reads times of day. */
export type ClockData = {
  /** Returns a time as words. The hour is at most 24. */
  say: (hour: number, minute: number, place: MatchContext) => string;
  /** Pattern of the word behind a time that is part of it, such as “uur”. */
  hourWord?: string;
  /** Text before a time written with a full stop, `14.05`. */
  pointBefore?: RegExp;
  /** Whether hours are written as `14h` and `14h05`. */
  hasH?: boolean;
};

const HOURS = 24;

/** Creates rules that read times and ranges of times. */
export function createClockRules({ say, hourWord, pointBefore, hasH }: ClockData, to: string): SpeechRule[] {
  const mark = hasH ? `(?::|[.](?=\\d)|${BLANK}?h(?=\\d))` : '[:.]';
  const time = `(\\d{1,2})(${mark})([0-5]\\d)`;
  const behind = hourWord === undefined ? '()' : `(${BLANK}?${hourWord}${WORD_END})?`;
  const isTime = (marks: string, word: string | undefined, before: string): boolean =>
    !marks.includes('.') || (word !== undefined && word !== '') || (pointBefore?.test(before) ?? false);
  const read = (hour: string, minute: string, place: MatchContext): string | null =>
    Number(hour) <= HOURS ? say(Number(hour), Number(minute), place) : null;
  const rules = [
    createRule(
      'digit',
      `${time}${BLANK}?${DASH_PATTERN}${BLANK}?${time}(?![\\d:%]|\\.\\d)${behind}`,
      ([, hour = '', mark1 = '', minute = '', other = '', mark2 = '', otherMinute = '', word], place) => {
        if (!isTime(mark1 + mark2, word, place.before)) return null;
        const [first, second] = [read(hour, minute, place), read(other, otherMinute, place)];
        return first === null || second === null ? null : `${first} ${to} ${second}`;
      },
    ),
    createRule(
      'digit',
      `${time}(?![\\d:%]|[.,]\\d)${behind}${WORD_END}`,
      ([, hour = '', marks = '', minute = '', word], place) =>
        isTime(marks, word, place.before) ? read(hour, minute, place) : null,
    ),
  ];
  if (!hasH) return rules;
  return [
    ...rules,
    createRule(
      'digit',
      `(?:(\\d{1,2})h?${BLANK}?${DASH_PATTERN}${BLANK}?)?(\\d{1,2})${BLANK}?h${WORD_END}`,
      ([, from, hour = ''], place) => {
        const [first, second] = [from === undefined ? '' : read(from, '0', place), read(hour, '0', place)];
        return first === null || second === null ? null : first === '' ? second : `${first} ${to} ${second}`;
      },
    ),
  ];
}
