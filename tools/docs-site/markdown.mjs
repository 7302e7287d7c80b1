// Adds anchors, links between pages, and scrolling for wide tables.
import { posix } from 'node:path';
import { createHeadingAnchors } from './heading-anchors.mjs';

const ELSEWHERE = /^[a-z][a-z+.-]*:|^#/i;

/** Resolves a link in a document. Returns null if the target is not on the site. */
export function resolveSiteLink(file, link, has) {
  if (ELSEWHERE.test(link)) return link;
  const [path, anchor] = link.split('#');
  const to = posix.join(posix.dirname(file), path).replace(/\/$/, '');
  const page = [to, `${to}/index.md`].find(has);
  if (page === undefined) return null;
  const address = page === 'README.md' ? 'index.html' : page.replace(/\.md$/, '.html');
  return posix.relative(posix.dirname(file), address) + (anchor === undefined ? '' : `#${anchor}`);
}

function giveAnchors({ tokens }) {
  const headings = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [index] : []));
  const anchors = createHeadingAnchors(headings.map((index) => tokens[index + 1].content));
  headings.forEach((index, place) => tokens[index].attrSet('id', anchors[place]));
}

/** Replaces links to files outside the site by their text. */
function leadLinks(children, file, has) {
  let isDropped = false;
  for (const token of children) {
    if (token.type === 'link_open') {
      const to = resolveSiteLink(file, token.attrGet('href'), has);
      isDropped = to === null;
      if (!isDropped) token.attrSet('href', to);
    }
    if (isDropped && token.type.startsWith('link_')) token.hidden = true;
    if (token.type === 'link_close') isDropped = false;
  }
  return children.filter(({ hidden, type }) => !(hidden && type.startsWith('link_')));
}

/** Adds anchors and links to the Markdown renderer. `has` returns whether the site contains a file. */
export function extendMarkdown(markdown, has) {
  markdown.core.ruler.push('site', (state) => {
    giveAnchors(state);
    for (const token of state.tokens)
      if (token.type === 'inline') token.children = leadLinks(token.children, state.env.file, has);
  });
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>';
  markdown.renderer.rules.table_close = () => '</table></div>';
}
