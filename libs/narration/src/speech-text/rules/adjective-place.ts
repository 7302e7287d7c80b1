import type { MatchContext } from '../rule.ts';

const OF_ONE = /\ban?\s$/iu;
const OF_ANY = /\b(?:the|this|that|his|her|its|their|our|my|your|another)\s$/iu;
/** Matches text after an amount that is not used as an adjective, as in “the $5m in aid” and “the $5m it paid”. */
export const GOES_ON = new RegExp(
  String.raw`^\s(?:${[
    '[a-z]+ed|in|from|of|for|to|at|on|by|as|with|over|per|into|under|than|through|since|after|before|between',
    'a|an|the|and|or|but|that|which|who|it|he|she|they|we|you',
    'was|were|is|are|has|had|have|will|would|could|should|can|may|might|must|did|does',
    'went|spent|lost|made|paid|won|sent|given|left|came|goes|comes',
    'each|more|worth|annually|yearly|already|now|then|so|when|where|if|while',
  ].join('|')})\b`,
  'u',
);

/** Whether the amount is used as an adjective: an article or a similar word precedes it and a noun follows. */
export const isAdjectivePlace = ({ before, after }: MatchContext): boolean =>
  /^(?:-|\s)\p{L}/u.test(after) &&
  (OF_ONE.test(before) || (OF_ANY.test(before) && /^(?:-|\s\p{Ll})/u.test(after) && !GOES_ON.test(after)));

const OF_UNIT = new RegExp(
  String.raw`\b(?:${[
    'an?|each|every|one|per',
    'an? (?:new|single|short|long|small|large|big|huge|massive|giant|standard|planned|proposed|full|further|record)',
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several',
  ].join('|')}) $`,
  'iu',
);

/** The same for an amount with a unit, as in “two 500 ml bottles”. Units with “per” are always in the plural. */
export const isUnitAdjectivePlace = (unit: string, { before, after }: MatchContext): boolean =>
  !unit.includes(' per ') &&
  /^\s\p{Ll}/u.test(after) &&
  !GOES_ON.test(after) &&
  (OF_UNIT.test(before) || OF_ANY.test(before));
