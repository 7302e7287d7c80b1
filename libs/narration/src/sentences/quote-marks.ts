const space = /\s/;
const mark = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'¿¡]/u;
const always = /[([{（【《〈「『¿¡]/;
const opening = /[\p{Ps}\p{Pi}¿¡]/u;
const strictlyClosing = /[)\]}）】》〉」』]/;
/** No run of closing and opening marks worth reading is longer. */
const REACH = 8;

const isMark = (character: string | undefined): boolean => character !== undefined && mark.test(character);
const isSpace = (character: string | undefined): boolean => character !== undefined && space.test(character);

/**
 * Moves a boundary inside a run of quotation marks, brackets and white space to where it belongs: closing marks stay
 * with the sentence before, opening ones go with the sentence after. White space tells one from the other, since
 * `”` opens in Swedish, `“` closes in German and `"` does both. `from`/`to` bound the sentence so far and the text.
 */
export function boundaryInMarks(text: string, from: number, cut: number, to: number, language: string): number {
  let left = cut;
  while (left > from && cut - left < REACH && (isMark(text[left - 1]) || isSpace(text[left - 1]))) left -= 1;
  let right = cut;
  while (right < to && right - cut < REACH && (isMark(text[right]) || isSpace(text[right]))) right += 1;
  const at = (index: number): string | undefined => (index < right ? text[index] : undefined);
  let index = left;
  while (isMark(at(index)) && !opensTightly(at(index) ?? '', at(index + 1))) index += 1;
  while (isSpace(at(index))) {
    let next = index;
    while (isSpace(at(next))) next += 1;
    let end = next;
    while (isMark(at(end))) end += 1;
    const isDetached = end > next && (isSpace(at(end)) || end >= to);
    if (!isDetached || !closes(text, from, next, language)) return next;
    index = end;
  }
  return index;
}

const opensTightly = (character: string, next: string | undefined): boolean =>
  always.test(character) || (opening.test(character) && next === undefined);

/** A mark with white space on both sides: its form tells, else whether its pair is still open. */
function closes(text: string, from: number, at: number, language: string): boolean {
  const character = text[at] ?? '';
  if (strictlyClosing.test(character) || (language === 'fr' && character === '»')) return true;
  if (always.test(character) || (language === 'fr' && character === '«')) return false;
  let isOpen = false;
  for (let index = Math.max(from, at - 2_000); index < at; index += 1) if (text[index] === character) isOpen = !isOpen;
  return isOpen || !(character === '"' || character === '\'') && !opening.test(character);
}
