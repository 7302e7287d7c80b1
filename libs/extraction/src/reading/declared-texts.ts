import type { PageElement } from '../tree/page-node.ts';

/** Title and description as the head of the page declares them. */
export type DeclaredTexts = { title: string; description: string };

const TITLES = new Set(['og:title', 'twitter:title']);
const DESCRIPTIONS = new Set(['og:description', 'description', 'twitter:description']);

export function readDeclaredTexts(root: PageElement): DeclaredTexts {
  let title = '';
  let description = '';
  for (const meta of root.named('meta')) {
    const name = meta.lowerAttribute('property') ?? meta.lowerAttribute('name') ?? '';
    if (title === '' && TITLES.has(name)) title = meta.getAttribute('content') ?? '';
    else if (description === '' && DESCRIPTIONS.has(name)) description = meta.getAttribute('content') ?? '';
  }
  return { title: title || (root.named('title')[0]?.textContent ?? ''), description };
}
