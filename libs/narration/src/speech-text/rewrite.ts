import { type MappedText, MappedTextBuilder } from '../mapped-text.ts';
import type { SpeechRule } from './rule.ts';

/** Characters around a match that a rule can read. */
const REACH = 48;
const ALPHANUMERIC = /[\p{L}\p{N}\p{M}]/u;
const LETTER = /\p{L}/u;
const DIGIT = /[0-9½⅓⅔¼¾⅕⅛⅜]/;
/** Text before a digit inside a word such as “Qwen3.5”. */
const INSIDE_FIGURE = /[0-9][.,]$/;
const SIGN = /[^\s\p{Cs}\p{L}\p{N}\p{M}"'“”‘’«»„(),;:!?\]}]/u;

/** Whether a match ends inside a word or number, as `PM2` does in `PM2.5`. Half a token is never rewritten. */
function endsInsideToken(text: string, end: number): boolean {
  const [last, next] = [text[end - 1] ?? '', text[end] ?? ''];
  if (!ALPHANUMERIC.test(last)) return false;
  if (ALPHANUMERIC.test(next)) return true;
  return (next === '.' || (next === ',' && DIGIT.test(last))) && DIGIT.test(text[end + 1] ?? '');
}

export type SpeechRuleSet = Readonly<Record<SpeechRule['at'], readonly SpeechRule[]>>;

export function createRuleSet(rules: readonly SpeechRule[]): SpeechRuleSet {
  return {
    digit: rules.filter(({ at }) => at === 'digit'),
    letter: rules.filter(({ at }) => at === 'letter'),
    sign: rules.filter(({ at }) => at === 'sign'),
  };
}

/** Rewrites a text. At each position, the first matching rule applies. Runs in linear time. */
export function applySpeechRules(source: MappedText, rules: SpeechRuleSet): MappedText {
  const { text } = source;
  let result: MappedTextBuilder | undefined;
  let [copied, at] = [0, 0];
  while (at < text.length) {
    const replacement = firstRule(text, at, rules);
    if (!replacement) {
      at += 1;
      continue;
    }
    if (replacement.said !== text.slice(at, replacement.end)) {
      result ??= new MappedTextBuilder(text.length * 2);
      result.copy(source, copied, at);
      result.say(replacement.said, source.starts[at] ?? 0, source.ends[replacement.end - 1] ?? 0);
      copied = replacement.end;
    }
    at = replacement.end;
  }
  if (!result) return source;
  result.copy(source, copied, text.length);
  return result.done();
}

function firstRule(text: string, at: number, rules: SpeechRuleSet): { said: string; end: number } | null {
  const kind = kindAt(text, at);
  if (kind === null) return null;
  for (const { pattern, say: words, isPrefix } of rules[kind]) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || match[0] === '') continue;
    const end = at + match[0].length;
    const spoken = words(match, {
      before: text.slice(Math.max(0, at - REACH), at),
      after: text.slice(end, end + REACH),
    });
    if (spoken === null || (isPrefix !== true && spoken !== match[0] && endsInsideToken(text, end))) continue;
    return { said: spoken, end };
  }
  return null;
}

/** Returns the kind of rules for a position, or null inside a word or number. */
function kindAt(text: string, at: number): (keyof SpeechRuleSet & SpeechRule['at']) | null {
  const character = text[at] ?? '';
  if (SIGN.test(character)) return 'sign';
  if (at > 0 && ALPHANUMERIC.test(text[at - 1] ?? '')) return null;
  if (DIGIT.test(character)) return INSIDE_FIGURE.test(text.slice(Math.max(0, at - 2), at)) ? null : 'digit';
  return LETTER.test(character) ? 'letter' : null;
}
