import { computeLinkDensity, getInnerLength, isHidden } from '../tree/measures.ts';
import { PageElement, PageText } from '../tree/page-node.ts';
import { foldText } from './folded.ts';

const UNSEEN =
  /(?:^|[\s_-])(?:screen-?reader(?:-?text)?|sr-?only|visually-?hidden|a11y-?hidden|assistive-?text)(?=$|[\s_-])/i;
/** Names and places of panels that are no text of the page. */
const APART =
  /modal|dialog|popup|pop-up|consent|cookie|gdpr|overlay|login|menu|share|social|subscribe|newsletter|search/i;
const NO_TEXT = new Set(['nav', 'form', 'dialog', 'header', 'footer', 'aside', 'menu']);
const HEADING = /^h[1-6]$/;
const PANEL_MIN = 40;
const PANEL_LINKED_MAX = 0.3;
const LEVELS_ABOVE = 8;

/** Keeps the characters of ruby text and removes the reading aid above them. */
function removeReadingAids(body: PageElement): void {
  for (const ruby of body.named('ruby')) {
    for (const aid of ruby.named('rt', 'rp', 'rtc')) aid.remove();
    if (ruby.textContent.trim() !== '') ruby.replaceWith(new PageText(ruby.textContent));
  }
}

/** Keeps one of two elements of which one is visible and the other is only for screen readers. */
function joinPairs(body: PageElement): void {
  for (const visible of body.querySelectorAll('[aria-hidden="true"]')) {
    const spoken = [visible.nextElement, visible.previousElement].find(
      (other) => other !== null && UNSEEN.test(other.className) && other.textContent.trim() !== '',
    );
    const { parent } = visible;
    if (!spoken || !parent || visible.textContent.trim() === '' || visible.named('svg', 'img', 'p', 'div').length > 0)
      continue;
    const isSpokenLonger = spoken.textContent.trim().length >= visible.textContent.trim().length;
    const [kept, gone] = isSpokenLonger ? [spoken, visible] : [visible, spoken];
    gone.remove();
    kept.replaceWith(...kept.childNodes);
  }
  // Headlines whose letters are separate elements state the whole text in a label.
  for (const element of body.querySelectorAll('[aria-label]')) {
    const label = element.getAttribute('aria-label') ?? '';
    const { children } = element;
    if (children.length === 0 || !children.every((child) => child.getAttribute('aria-hidden') === 'true')) continue;
    if (letters(element.textContent) === '' || letters(element.textContent) !== letters(label)) continue;
    for (const child of element.childNodes) child.remove();
    element.append(new PageText(label));
  }
}
const letters = (text: string) => foldText(text).replaceAll(' ', '');

function isInText(element: PageElement): boolean {
  let above: PageElement | null = element;
  for (let level = 0; above && level < LEVELS_ABOVE; level += 1, above = above.parent) {
    if (['main', 'article', 'body'].includes(above.localName)) return true;
    if (NO_TEXT.has(above.localName) || APART.test(`${above.className} ${above.id}`.slice(0, 300))) return false;
  }
  return true;
}

const isPanel = (element: PageElement | null): element is PageElement =>
  element !== null &&
  ['div', 'section', 'dd', 'ul', 'ol'].includes(element.localName) &&
  getInnerLength(element) >= PANEL_MIN &&
  computeLinkDensity(element) < PANEL_LINKED_MAX &&
  isInText(element);

const opens = (element: PageElement | null): boolean =>
  element !== null &&
  (HEADING.test(element.localName) ||
    element.localName === 'dt' ||
    element.hasAttribute('aria-expanded') ||
    (element.querySelector('[aria-expanded]') !== null && getInnerLength(element) <= HEADING_MAX));
const HEADING_MAX = 300;

function reveal(panel: PageElement): void {
  for (const name of ['hidden', 'aria-hidden', 'style']) panel.removeAttribute(name);
}

/** Makes the buttons of accordions headings, and shows the panels that they open. */
function openPanels(body: PageElement): void {
  for (const button of body.querySelectorAll('button,[role="button"][aria-expanded]')) {
    const heading = [button.parent, button.parent?.parent].find((above) => above && HEADING.test(above.localName));
    if (heading) {
      if (getInnerLength(heading) !== getInnerLength(button)) continue;
      for (const sign of button.querySelectorAll('[aria-hidden="true"]')) sign.remove();
      button.localName = 'span';
    } else if (button.hasAttribute('aria-expanded') && isInText(button)) {
      const panel = button.nextElement ?? button.parent?.nextElement ?? null;
      if (!isPanel(panel) || getInnerLength(button) > HEADING_MAX || button.textContent.trim() === '') continue;
      for (const sign of button.querySelectorAll('[aria-hidden="true"],svg')) sign.remove();
      button.localName = 'h3';
    }
  }
  for (const panel of body.querySelectorAll('[hidden],[aria-hidden="true"],[style*="display"]')) {
    if (!isHidden(panel)) continue;
    if (panel.getAttribute('hidden') === 'until-found' || (opens(panel.previousElement) && isPanel(panel)))
      reveal(panel);
  }
}

/** Removes the links to headings that READMEs contain, because a box with a link is not taken for a heading. */
function removeEmptyLinks(body: PageElement): void {
  for (const link of body.named('a'))
    if (getInnerLength(link) === 0 && link.count('img', 'picture', 'amp-img') === 0) link.remove();
}

/** Reveals text of ruby, pairs, labels and accordions. Must run before hidden elements are removed. */
export function restoreShownText(body: PageElement): void {
  removeReadingAids(body);
  joinPairs(body);
  openPanels(body);
  removeEmptyLinks(body);
}
