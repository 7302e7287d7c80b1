import { buildTree, type BuildTreeResult } from '../tree/build-tree.ts';
import type { PageElement } from '../tree/page-node.ts';

/** A hidden element with at least this share of the text is the article. */
const BODY_SHARE = 0.65;
const PANEL = /modal|dialog|popup|consent|cookie|gdpr|overlay|login/i;
const UNSCRIPTED_MIN = 250;
/** Matches declarative shadow roots, which browsers render without scripts. */
const SHADOW = 'template[shadowrootmode]';

const trimmedLength = (element: PageElement) => element.textContent.trim().length;
const paragraphLength = (element: PageElement) =>
  element.named('p').reduce((sum, paragraph) => sum + trimmedLength(paragraph), 0);

/** Builds the tree of a page and reveals text that is hidden until a script runs. */
export function buildPageTree(source: string): BuildTreeResult {
  const built = buildTree(source);
  if (!built.ok) return built;
  for (const template of built.tree.body.querySelectorAll(SHADOW)) template.localName = 'div';
  showText(built.tree.body);
  return built;
}

/** Reveals text that streamed pages and forums hide until a script runs. */
function showText(body: PageElement): void {
  const total = paragraphLength(body);
  for (const element of [
    body,
    ...body.querySelectorAll('[hidden],[aria-hidden="true"],[style*="display"],[style*="visibility"]'),
  ]) {
    const streamed = element.id.startsWith('S:');
    if (PANEL.test(`${element.className} ${element.id}`.slice(0, 500))) continue;
    if (!streamed && element !== body && (total === 0 || paragraphLength(element) < total * BODY_SHARE)) continue;
    for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name);
  }
  for (const element of body.named('noscript')) {
    if (trimmedLength(element) >= UNSCRIPTED_MIN && paragraphLength(element) > total / 2)
      element.replaceWith(...element.childNodes);
  }
}
