import type { PageElement } from '../tree/page-node.ts';

/** Matches names of the article's own container. Takes precedence over `CLUTTER`. */
export const HOLDS_TEXT = new RegExp(
  String.raw`(?:^|[\s_-])(?:${[
    'article-?(?:body|content|text)',
    'post-?(?:body|content)',
    'entry-?content',
    'story-?(?:body|content)',
    'main-?content',
    'content-?body',
    'body-?copy',
    'articlebody',
  ].join('|')})(?=$|[\s_-])`,
  'i',
);
export const CAPTION_MAX = 600;

export const words = (element: PageElement): number => element.textLength;
export const isWholePage = (element: PageElement): boolean =>
  ['html', 'body', 'main', 'article'].includes(element.localName);

const DISCUSSION =
  '[id*="comment" i],[class*="comment" i],[id*="response" i],[class*="response" i],[id*="kommentar" i],' +
  '[class*="kommentar" i],[id*="discussion" i],[class*="discussion" i],[id="disqus_thread"],[id="respond"]';
const DISCUSSION_NAME =
  /(?:^|[\s_-])(?:comments?(?:-?(?:area|list|section|thread|wrap))?|responses|kommentare|discussion)(?=$|[\s_-])/i;
/** Minimum length of the article beside a discussion. With less text, the discussion is the content of the page. */
const OUTSIDE_MIN = 250;
/** Maximum number of parts to examine, because each part is searched. */
const DISCUSSIONS_MAX = 30;
const MEMBERS_MIN = 2;
const MEMBER_MIN = 20;

/** Returns the number of similar children that have text, in the element or in a list that it contains. */
function countMembers(element: PageElement): number {
  const bodies = [element, ...element.named('ol', 'ul', 'div', 'section').slice(0, 20)];
  return Math.max(
    ...bodies.map((list) => {
      const groups = Map.groupBy(
        list.children,
        ({ localName, className }) => `${localName} ${className.split(/\s+/)[0]}`,
      );
      return Math.max(
        0,
        ...[...groups].map(([kind, members]) =>
          kind.startsWith('p ') || kind === 'p' ? 0 : members.filter((member) => words(member) >= MEMBER_MIN).length,
        ),
      );
    }),
  );
}

const measureProseOutside = (text: PageElement, discussion: PageElement): number =>
  text
    .named('p')
    .filter((paragraph) => !discussion.contains(paragraph))
    .reduce((sum, paragraph) => sum + words(paragraph), 0);

/** Removes discussions below the text, however long they are. */
export function removeDiscussions(body: PageElement): void {
  let looked = 0;
  const texts = body
    .named('article', 'div', 'section')
    .filter(({ localName, className }) => localName === 'article' || HOLDS_TEXT.test(className))
    .slice(0, DISCUSSIONS_MAX);
  for (const element of body.querySelectorAll(DISCUSSION)) {
    if (
      !body.contains(element) ||
      isWholePage(element) ||
      !['div', 'section', 'ol', 'ul', 'aside'].includes(element.localName)
    )
      continue;
    if (!DISCUSSION_NAME.test(`${element.id} ${element.className}`) || HOLDS_TEXT.test(element.className)) continue;
    looked += 1;
    if (looked > DISCUSSIONS_MAX) return;
    if (!texts.some((text) => !element.contains(text) && measureProseOutside(text, element) >= OUTSIDE_MIN)) continue;
    if (countMembers(element) >= MEMBERS_MIN) element.remove();
  }
}

const SKIP_MAX = 60;
const SKIPPED_MAX = 600;

/** Removes the part that a link such as “skip past newsletter promotion” skips, with the link and its target. */
export function removeSkipped(body: PageElement): void {
  for (const link of body.named('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!/^#./.test(href) || !link.parent || words(link) > SKIP_MAX || words(link) === 0) continue;
    const between: PageElement[] = [link];
    let next = link.nextElement;
    while (next && next.id !== href.slice(1) && between.length < 20) {
      between.push(next);
      next = next.nextElement;
    }
    if (
      !next ||
      next.id !== href.slice(1) ||
      between.length < 2 ||
      words(next) > SKIP_MAX ||
      /^h\d$/.test(next.localName)
    )
      continue;
    if (between.reduce((sum, element) => sum + words(element), 0) <= SKIPPED_MAX)
      for (const element of [...between, next]) element.remove();
  }
}

/** Removes the text around the picture of a figure, such as the name of the agency. */
export function removeFigureCredits(body: PageElement): void {
  for (const figure of body.named('figure')) {
    if (figure.count('img', 'picture', 'amp-img') === 0 || words(figure) >= CAPTION_MAX) continue;
    if (figure.count('table', 'pre', 'blockquote', 'ul', 'ol', 'h2', 'h3', 'h4', 'figure') > 0 || figure.count('p') > 1)
      continue;
    for (const element of figure.named()) {
      if (element.localName === 'figcaption' || element.named('figcaption', 'img').length > 0) continue;
      if (element.closest('figcaption') === null && body.contains(element) && words(element) > 0) element.remove();
    }
  }
}
