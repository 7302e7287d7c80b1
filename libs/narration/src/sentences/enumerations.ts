/** Items that begin in lower case are parts of one sentence. */
const enumerators = /(?<![^\s•⁃])(?:(\d{1,3})|([a-z]))(\.\)|[.)])(?=\s+[^\s\p{Ll}])/gu;
/** A list begins with its paragraph or after a sentence, a colon or a bullet: the `1.` of `am 1. Mai` does not. */
const isListPlace = (text: string, index: number): boolean => /(?:^|[.!?:;…。•⁃])["”’»)]*\s*$/.test(text.slice(Math.max(0, index - 8), index));

interface Item { index: number; value: number; form: string }

/** Where the items of a list inside a paragraph begin (`1. … 2. … 3. …`, `a) … b) …`), the first one too. */
export function listItemStarts(text: string): number[] {
  const starts: number[] = [];
  let run: Item[] = [];
  const close = () => {
    if (run.length > 1) starts.push(...run.map(({ index }) => index));
    run = [];
  };
  for (const match of text.matchAll(enumerators)) {
    const [, number, letter, mark = ''] = match;
    const item = { index: match.index, value: letter === undefined ? Number(number) : letter.charCodeAt(0) - 96, form: `${letter === undefined ? '1' : 'a'}${mark}` };
    const last = run.at(-1);
    if (last?.form === item.form && item.value === last.value + 1) run.push(item);
    else if (item.value === 1 && isListPlace(text, item.index)) {
      close();
      run = [item];
    }
  }
  close();
  return starts;
}

/** So much is more than the number of an item. */
const NUMBER_MAX = 32;
const number = /^[^\p{L}\p{N}]*(?:\p{Nd}{1,3}(?:[.)]+\p{Nd}{1,3})*|\p{L}|[ivxIVX]{1,5})[.)]*$/u;

/** True when something is said between the two places: more than marks and the number or letter of an item. */
export function saysSomething(text: string, from: number, to: number): boolean {
  if (to - from > NUMBER_MAX) return true;
  const said = text.slice(from, to).trim();
  return !number.test(said) && /[\p{L}\p{N}]/u.test(said);
}

const bracketedItem = /\((?:\p{Ll}|\p{Nd}{1,2}|[ivx]{1,4})\)\s/uy;

/** True when `(b) …` begins here. */
export function isBracketedItem(text: string, at: number): boolean {
  bracketedItem.lastIndex = at;
  return bracketedItem.test(text);
}
