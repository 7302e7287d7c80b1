import { germanNumbers } from '../numbers/german-numbers.ts';

const { ordinal } = germanNumbers;
export const DATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'frühen|späten|letzten|neuen|ganzen',
    String.raw`(?:am|vom|bis|zum|ab) \d{1,2}\.[^;!?]{0,30} (?:und|oder)`,
    'am|vom|zum|im|beim|ins|ans|dem|den|des|bis|ab|nach|vor',
    'einem|einen|diesem|diesen|dieses|jedem|jeden',
    'seinem|seinen|seines|ihrem|ihren|ihres|unserem|unseren',
    '(?:in|zu|aus|mit|von|bei|nach|seit|an|auf|vor|während|laut|gegenüber) (?:der|dieser|einer|seiner|ihrer)',
  ].join('|')})\s$`,
  'iu',
);
export const ARTICLE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'frühe|späte|letzte|neue|ganze',
    'der|die|das|diese|dieser|dieses|jede|jeder|jedes|eine|seine|ihre',
    'zweite|erste',
  ].join('|')})\s$`,
  'iu',
);
/**
 * Returns an ordinal in its declined form. The ending depends on the words before the number and is masculine by
 * default.
 */
export function declined(value: number, before: string): string {
  if (/(?<!\p{L})seit\s$/iu.test(before)) return `${ordinal(value)}em`;
  if (DATIVE.test(before)) return `${ordinal(value)}en`;
  return `${ordinal(value)}${ARTICLE.test(before) ? 'e' : 'er'}`;
}
