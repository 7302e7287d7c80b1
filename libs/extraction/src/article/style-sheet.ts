import { getInnerLength } from '../tree/measures.ts';
import type { PageElement } from '../tree/page-node.ts';

const SHEET_MAX = 200_000;
const RULES_MAX = 60;
/** Rules that hide more of the page belong to text that a script shows. */
const HIDDEN_SHARE = 0.1;
/** A rule that hides more elements belongs to a menu, a list of panels or a layout for another width. */
const ELEMENTS_MAX = 3;
const SHOWS = /display\s*:\s*(?!none)[a-z]|visibility\s*:\s*visible/i;
const HIDES = /(?:^|[;\s{])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const SIMPLE = /^(?:[a-z][a-z0-9]*)?(?:[.#][\w-]+)+$/i;
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
/** Names of parts that a press shows. */
const OPENED =
  /tab|panel|accordion|collaps|toggle|content|body|answer|faq|more|expand|slide|step|hide|hidden|js|active/i;

/** Generated names, which hide the same text for another width of the screen. */
const GENERATED = /css-[a-z\d]+|[.#](?:sc|jsx|svelte|astro|emotion)-|__[\w-]{5,}|[.#]_/i;

/**
 * Creates a test for a selector of names, classes and IDs. Selectors of pages must not fill the cache of
 * `querySelector`.
 */
function createMatch(selector: string): (element: PageElement) => boolean {
  const [name = ''] = /^[a-z][a-z0-9]*/i.exec(selector) ?? [];
  const parts = [...selector.matchAll(/([.#])([\w-]+)/g)].map(([, sign, word]) => ({
    isId: sign === '#',
    word: word!,
  }));
  return (element) =>
    (name === '' || element.localName === name.toLowerCase()) &&
    parts.every(({ isId, word }) => (isId ? element.id === word : element.className.split(/\s+/).includes(word)));
}

/** Yields the selectors of the rules of a style sheet that hide elements on screens. */
function* hidingSelectors(sheet: string): Generator<string> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open < 0) return;
    const selector = sheet
      .slice(at, open)
      .replace(/^[}\s]+/, '')
      .trim();
    if (selector.startsWith('@')) {
      // Only rules for all screens of any width apply. The rules in the block follow.
      const isForScreens = /^@media\s+(?:only\s+)?(?:screen|all)\s*$/i.test(selector);
      at = isForScreens ? open + 1 : closingBrace(sheet, open);
      continue;
    }
    const close = sheet.indexOf('}', open);
    if (close < 0) return;
    if (HIDES.test(sheet.slice(open + 1, close)))
      for (const part of selector.split(',')) if (SIMPLE.test(part.trim())) yield part.trim();
    at = close + 1;
  }
}

function closingBrace(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    else if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return sheet.length;
}

const namesIn = (selector: string): string[] => [...selector.matchAll(/[.#]([\w-]+)/g)].map(([, name]) => name!);

/** Returns the names in rules that show elements, because these may outrank a rule that hides them. */
const listShownNames = (sheet: string): string[] =>
  sheet.split('}').flatMap((rule) => {
    const open = rule.lastIndexOf('{');
    return open >= 0 && SHOWS.test(rule.slice(open)) ? namesIn(rule.slice(0, open)) : [];
  });

/** Returns the elements of each class and ID. */
function indexNames(body: PageElement): Map<string, PageElement[]> {
  const index = new Map<string, PageElement[]>();
  for (const element of body.named()) {
    const names = element.className === '' ? [] : element.className.split(/\s+/).map((name) => `.${name}`);
    for (const name of element.id === '' ? names : [...names, `#${element.id}`]) {
      const bearers = index.get(name);
      if (bearers) bearers.push(element);
      else index.set(name, [element]);
    }
  }
  return index;
}

/** Removes elements that the page’s own style sheet hides, unless a press may show them. */
export function removeStyledAway(root: PageElement, body: PageElement): void {
  const sheets = root
    .named('style')
    .map((style) => style.textContent)
    .filter((sheet) => sheet.length <= SHEET_MAX);
  const selectors = sheets
    .filter((sheet) => HIDES.test(sheet))
    .flatMap((sheet) => [...hidingSelectors(sheet.replace(COMMENT, ' '))])
    .filter((selector) => !OPENED.test(selector) && !GENERATED.test(selector));
  if (selectors.length === 0) return;
  const visibleNames = new Set(sheets.flatMap(listShownNames));
  const index = indexNames(body);
  let size = -1;
  for (const selector of selectors.slice(0, RULES_MAX)) {
    if (namesIn(selector).some((name) => visibleNames.has(name))) continue;
    const isMatch = createMatch(selector);
    const [anyName = ''] = /[.#][\w-]+/.exec(selector) ?? [];
    const elements = (index.get(anyName) ?? []).filter((element) => isMatch(element) && body.contains(element));
    if (elements.length === 0 || elements.length > ELEMENTS_MAX) continue;
    if (size < 0) size = getInnerLength(body);
    const hidden = elements.reduce((sum, element) => sum + getInnerLength(element), 0);
    if (hidden < size * HIDDEN_SHARE) for (const element of elements) element.remove();
  }
}
