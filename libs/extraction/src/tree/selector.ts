type Selectable = {
  readonly localName: string;
  readonly parent: Selectable | null;
  readonly previousElement: Selectable | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  lowerAttribute(name: string): string | null;
};
type Test = (element: Selectable) => boolean;
/** `by` is the combinator: ` ` for an ancestor or `+` for the previous sibling. */
type Step = { name: string | null; tests: Test[]; before: Step | null; by: ' ' | '+' };
/** A parsed selector. Each list in `byName` includes the steps without a name. */
export type Selector = { nameless: Step[]; byName: Map<string, Step[]> };

const cache = new Map<string, Selector>();
const ATTRIBUTE = String.raw`\[([\w:-]+)(?:([*^$~]?=)(?:"([^"]*)"|([\w-]+))(\s+i)?)?\]`;
const PART = new RegExp(String.raw`^(?:([a-z][a-z0-9-]*|\*)|\.([\w-]+)|#([\w-]+)|${ATTRIBUTE}|:not\(([^()]+)\))`, 'i');

/** Parses a selector. Throws on syntax other than names, classes, IDs, attributes, `:not()`, descendants and `+`. */
export function parseSelector(text: string): Selector {
  let selector = cache.get(text);
  if (!selector) cache.set(text, (selector = grouped(text.split(',').map((one) => parseStep(one.trim())))));
  return selector;
}

function grouped(steps: Step[]): Selector {
  const byName = new Map<string, Step[]>();
  for (const { name } of steps)
    if (name !== null)
      byName.set(
        name,
        steps.filter((step) => step.name === null || step.name === name),
      );
  return { nameless: steps.filter(({ name }) => name === null), byName };
}

function parseStep(text: string): Step {
  let remaining = text;
  let step: Step = { name: null, tests: [], before: null, by: ' ' };
  while (remaining !== '') {
    const between = /^(\s*\+\s*|\s+)/.exec(remaining);
    if (between) {
      step = { name: null, tests: [], before: step, by: between[0].includes('+') ? '+' : ' ' };
      remaining = remaining.slice(between[0].length);
    }
    const part = PART.exec(remaining);
    if (!part) throw new Error(`no selector: ${text}`);
    if (part[1]) step.name = part[1] === '*' ? null : part[1];
    else step.tests.push(createTest(part));
    remaining = remaining.slice(part[0].length);
  }
  return step;
}

function createTest([, , className, id, attribute, how, quoted, bare, folded, not]: RegExpExecArray): Test {
  if (className) return (element) => hasWord(element.getAttribute('class'), className);
  if (id) return (element) => element.getAttribute('id') === id;
  if (not) {
    const selector = parseSelector(not);
    return (element) => !matchesSelector(element, selector);
  }
  if (!how) return (element) => element.hasAttribute(attribute!);
  const expected = quoted ?? bare ?? '';
  const value = folded ? expected.toLowerCase() : expected;
  const same = {
    '=': (text: string) => text === value,
    '*=': (text: string) => text.includes(value),
    '^=': (text: string) => text.startsWith(value),
    '$=': (text: string) => text.endsWith(value),
    '~=': (text: string) => hasWord(text, value),
  }[how]!;
  return (element) => {
    const text = folded ? element.lowerAttribute(attribute!) : element.getAttribute(attribute!);
    return text !== null && same(text);
  };
}

const hasWord = (text: string | null, word: string) =>
  text !== null && text.includes(word) && text.split(/\s+/).includes(word);

export function matchesSelector(element: Selectable, { nameless, byName }: Selector): boolean {
  const steps = byName.get(element.localName) ?? nameless;
  for (let at = 0; at < steps.length; at += 1) if (fits(element, steps[at]!)) return true;
  return false;
}

function fits(element: Selectable, { name, tests, before, by }: Step): boolean {
  if (name !== null && name !== element.localName) return false;
  for (let at = 0; at < tests.length; at += 1) if (!tests[at]!(element)) return false;
  if (!before) return true;
  if (by === '+') {
    const previous = element.previousElement;
    return previous !== null && fits(previous, before);
  }
  for (let above = element.parent; above; above = above.parent) if (fits(above, before)) return true;
  return false;
}
