// Based on Mozilla's Readability 0.6 (Apache-2.0), reimplemented for this page tree.
import { joinPhrases } from '@tidings/language/collect-phrases.ts';
import { measureLatinLength } from '../language/text-length.ts';
import {
  hasAncestor,
  getInnerLength,
  getInnerText,
  isPhrasing,
  computeLinkDensity,
  getOnlyChild,
  computeTextDensity,
} from '../tree/measures.ts';
import { PageElement } from '../tree/page-node.ts';
import { isInSentence } from './in-sentence.ts';
import { computeNameWeight } from './name-weight.ts';

const SHARE = /(?:\b|_)(?:share|sharedaddy)(?:\b|_)/i;
const SHARE_MAX = 500;
const NOISE = new RegExp(
  String.raw`^(?:${joinPhrases('adLabels')}|(?:${joinPhrases('loadingLabels')})(?:…|\.{3})?)$`,
  'iu',
);
const VIDEO =
  /\/\/(?:[\w-]+\.)*(?:(?:dailymotion|twitch|vimeo|youtube(?:-nocookie)?)\.(?:com|tv)|(?:archive|wikimedia)\.org)\b/i;
const TEXTISH = ['span', 'li', 'td', 'blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const COMMAS_MIN = 10;

/** Removes forms, share rows, link lists and galleries. */
export function tidyArticle(article: PageElement, weighNames: boolean, byDensity: boolean): void {
  const data = new Set(article.named('table').filter(isDataTable));
  const weight = (element: PageElement) => (weighNames ? computeNameWeight(element) : 0);
  const removeFishy = (...names: string[]) => {
    if (!byDensity) return;
    for (const name of names)
      for (const element of article.named(name).toReversed())
        if (isFishy(element, data, weight(element))) element.remove();
  };
  removeFishy('form', 'fieldset');
  for (const element of article.named('object', 'embed', 'footer', 'link', 'aside')) element.remove();
  for (const element of article.querySelectorAll('[class*="share"],[id*="share"]')) {
    if (
      element.parent !== article &&
      SHARE.test(`${element.className} ${element.id}`) &&
      element.textContent.length < SHARE_MAX &&
      !isInSentence(element)
    )
      element.remove();
  }
  for (const element of article.named('iframe', 'input', 'textarea', 'select', 'button')) element.remove();
  for (const heading of article.named('h1', 'h2')) if (weight(heading) < 0) heading.remove();
  removeFishy('table', 'ul', 'div');
  for (const heading of article.named('h1')) heading.localName = 'h2';
  for (const table of article.named('table')) unwrapOneCell(table);
}

const span = (element: PageElement, name: string) => Number.parseInt(element.getAttribute(name) ?? '', 10) || 1;

/** Whether a table contains data rather than layout. */
function isDataTable(table: PageElement): boolean {
  if (table.getAttribute('role') === 'presentation' || table.getAttribute('datatable') === '0') return false;
  if (table.getAttribute('summary') || table.named('caption')[0]?.first) return true;
  if (table.named('col', 'colgroup', 'tfoot', 'thead', 'th').length > 0) return true;
  if (table.named('table').length > 0) return false;
  let rows = 0;
  let columns = 0;
  for (const row of table.named('tr')) {
    rows += span(row, 'rowspan');
    columns = Math.max(
      columns,
      row.named('td').reduce((sum, cell) => sum + span(cell, 'colspan'), 0),
    );
  }
  if (columns === 1 || rows === 1) return false;
  return rows >= 10 || columns > 4 || rows * columns > 10;
}

function isFishy(element: PageElement, data: ReadonlySet<PageElement>, weight: number): boolean {
  const name = element.localName;
  if (
    data.has(element) ||
    hasAncestor(element, 'table', Infinity, (table) => data.has(table)) ||
    hasAncestor(element, 'code')
  )
    return false;
  if (element.named('table').some((table) => data.has(table))) return false;
  if (weight < 0) return true;
  const text = getInnerText(element);
  const length = measureLatinLength(text);
  if (text.split(',').length > COMMAS_MIN) return false;
  const isList =
    name === 'ul' || element.named('ul', 'ol').reduce((sum, list) => sum + getInnerLength(list), 0) / length > 0.9;
  const paragraphs = element.count('p');
  const pictures = element.count('img');
  const embeds = element.named('object', 'embed', 'iframe');
  if (embeds.some(({ attributes }) => Object.values(attributes).some((value) => VIDEO.test(value)))) return false;
  if (NOISE.test(text)) return true;
  const density = computeLinkDensity(element);
  const inFigure = hasAncestor(element, 'figure');
  const fishy =
    (!inFigure && pictures > 1 && paragraphs / pictures < 0.5) ||
    (!isList && element.count('li') - 100 > paragraphs) ||
    element.count('input') > Math.floor(paragraphs / 3) ||
    (!isList &&
      !inFigure &&
      length < 25 &&
      (pictures === 0 || pictures > 2) &&
      density > 0 &&
      computeTextDensity(element, HEADINGS) < 0.9) ||
    (!isList && weight < 25 && density > 0.2) ||
    (weight >= 25 && density > 0.5) ||
    (embeds.length === 1 && length < 75) ||
    embeds.length > 1 ||
    (pictures === 0 && computeTextDensity(element, TEXTISH) === 0);
  // Keeps a simple list with one picture per item.
  if (fishy && isList && element.children.every(({ children }) => children.length <= 1))
    return pictures !== element.count('li');
  return fishy;
}

function unwrapOneCell(table: PageElement): void {
  const row = getOnlyChild(getOnlyChild(table, 'tbody') ?? table, 'tr');
  const cell = row && getOnlyChild(row, 'td');
  if (!cell) return;
  cell.localName = cell.childNodes.every(isPhrasing) ? 'p' : 'div';
  table.replaceWith(cell);
}
