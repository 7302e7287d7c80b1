import type { PageElement } from './page-node.ts';

type Test = (element: PageElement) => boolean;
/** One element's tests, and what must stand above it (` `) or directly before it (`+`). */
type Step = { tests: Test[]; before: Step | null; by: ' ' | '+' };
export type Selector = Step[];

const known = new Map<string, Selector>();
const PART = /^(?:([a-z][a-z0-9]*|\*)|\.([\w-]+)|#([\w-]+)|\[([\w:-]+)(?:([*^$~]?=)(?:"([^"]*)"|([\w-]+))(\s+i)?)?\]|:not\(([^()]+)\))/i;

/** The selector of our own rules, as tests: names, classes, ids, attributes, `:not()`, descendants and `+`. Throws on anything else. */
export function selectorOf(text: string): Selector {
  let selector = known.get(text);
  if (!selector) known.set(text, selector = text.split(',').map((one) => stepOf(one.trim())));
  return selector;
}

function stepOf(text: string): Step {
  let rest = text;
  let step: Step = { tests: [], before: null, by: ' ' };
  while (rest !== '') {
    const between = /^(\s*\+\s*|\s+)/.exec(rest);
    if (between) {
      step = { tests: [], before: step, by: between[0].includes('+') ? '+' : ' ' };
      rest = rest.slice(between[0].length);
    }
    const part = PART.exec(rest);
    if (!part) throw new Error(`no selector: ${text}`);
    step.tests.push(testOf(part));
    rest = rest.slice(part[0].length);
  }
  return step;
}

function testOf([, name, className, id, attribute, how, quoted, bare, folded, not]: RegExpExecArray): Test {
  if (name) return name === '*' ? () => true : (element) => element.localName === name;
  if (className) return (element) => hasWord(element.getAttribute('class'), className);
  if (id) return (element) => element.getAttribute('id') === id;
  if (not) { const selector = selectorOf(not); return (element) => !matches(element, selector); }
  if (!how) return (element) => element.hasAttribute(attribute!);
  const wanted = quoted ?? bare ?? '';
  const value = folded ? wanted.toLowerCase() : wanted;
  const same = { '=': (text: string) => text === value, '*=': (text: string) => text.includes(value), '^=': (text: string) => text.startsWith(value), '$=': (text: string) => text.endsWith(value), '~=': (text: string) => hasWord(text, value) }[how]!;
  return (element) => {
    const text = element.getAttribute(attribute!);
    return text !== null && same(folded ? text.toLowerCase() : text);
  };
}

const hasWord = (text: string | null, word: string) => text !== null && text.includes(word) && text.split(/\s+/).includes(word);

export const matches = (element: PageElement, selector: Selector): boolean => selector.some((step) => fits(element, step));

function fits(element: PageElement, { tests, before, by }: Step): boolean {
  for (const test of tests) if (!test(element)) return false;
  if (!before) return true;
  if (by === '+') { const previous = element.previousElement; return previous !== null && fits(previous, before); }
  for (let above = element.parent; above; above = above.parent) if (fits(above, before)) return true;
  return false;
}
