import { PageElement, type PageNode, PageText } from '../tree/page-node.ts';
import { toPlainFormula } from './tex.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const PICTURE = /(?:^|[\s_-])(?:latex|tex|math|mathjax|equation|formula|mwe-math-fallback-image)(?=$|[\s_-])/i;
/** Elements that renderers of formulas create. Each contains the formula once or more often, in several notations. */
const RENDERED =
  '.katex,.mwe-math-element,mjx-container,.MathJax_Display,.MathJax,.MathJax_Preview,.MathJax_SVG,.math.inline,' +
  '.math.display';
const FORMULA_MAX = 2_000;
const DELIMITED = /\\\((.{1,500}?)\\\)|\\\[(.{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/gs;

const children = (element: PageElement) =>
  element.children.filter(({ localName }) => !localName.startsWith('annotation'));

/** Reads MathML as a line of signs. */
function readMath(node: PageNode): string {
  if (node instanceof PageText) return node.data.trim();
  if (!(node instanceof PageElement)) return '';
  const parts = children(node).map(readMath);
  const [first = '', second = '', third = ''] = parts;
  switch (node.localName) {
    case 'mfrac':
      return `${grouped(first)} / ${grouped(second)}`;
    case 'msqrt':
      return `√ ${grouped(parts.join(' '))}`;
    case 'mroot':
      return `${second} √ ${grouped(first)}`;
    case 'msup':
      return raise(first, second);
    case 'msubsup':
      return raise(`${first} ${second}`, third);
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return node.childNodes.map(readMath).filter(Boolean).join(' ');
  }
}

const grouped = (text: string) => (text.includes(' ') ? `( ${text} )` : text);
const raise = (base: string, power: string) =>
  /^\d+$/.test(power) ? `${base}${power.replace(/\d/g, (figure) => RAISED[Number(figure)]!)}` : `${base} ^ ${power}`;

/** Returns the formula of a renderer's element: its MathML, or else its source, or else its visible signs. */
function readRendered(element: PageElement): string {
  const [math] = element.localName === 'math' ? [element] : element.named('math');
  if (math) return readMath(math) || toPlainFormula(math.getAttribute('alttext') ?? '');
  const [picture] = element.named('img');
  const source = picture?.getAttribute('alt') ?? element.getAttribute('aria-label');
  return source ? toPlainFormula(source) : toPlainFormula(element.textContent.replace(/\s+/g, ' '));
}

function replace(element: PageElement, formula: string): void {
  const mark = new PageElement('span');
  mark.append(new PageText(` ${formula.slice(0, FORMULA_MAX).trim()} `));
  element.replaceWith(mark);
}

/**
 * Replaces every formula by one inline line of signs. Pages contain formulas in several notations, all but one of which
 * are hidden, so this must run before hidden elements are removed.
 */
export function replaceFormulas(body: PageElement): void {
  for (const script of body.named('script')) {
    if (!/^math\/(?:tex|asciimath)/.test(script.getAttribute('type') ?? '')) continue;
    for (let before = script.previousElement; before?.className.startsWith('MathJax'); before = script.previousElement)
      before.remove();
    replace(script, toPlainFormula(script.textContent));
  }
  for (const element of body.querySelectorAll(RENDERED)) {
    if (!element.parent || !body.contains(element)) continue;
    const formula = readRendered(element).trim();
    if (formula === '') element.remove();
    else replace(element, formula);
  }
  for (const math of body.named('math')) if (body.contains(math)) replace(math, readRendered(math));
  for (const picture of body.named('img')) {
    const source = picture.getAttribute('alt')?.trim();
    if (source && PICTURE.test(picture.className)) replace(picture, toPlainFormula(source));
  }
  for (const node of body.descendants()) {
    if (!(node instanceof PageText) || !/\\[([]|\$\$/.test(node.data)) continue;
    if (['pre', 'code', 'script', 'style', 'textarea'].includes(node.parent?.localName ?? '')) continue;
    const text = node.data.replace(DELIMITED, (_all, inline?: string, display?: string, dollars?: string) =>
      toPlainFormula(inline ?? display ?? dollars ?? ''),
    );
    if (text !== node.data) node.replaceWith(new PageText(text));
  }
}
