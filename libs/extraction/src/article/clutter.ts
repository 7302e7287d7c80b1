import type { PageElement } from '../tree/page-node.ts';
import { isInSentence } from './in-sentence.ts';
import { removeModifiers } from './name-weight.ts';

const NEVER =
  'amp-ad,amp-embed,amp-iframe,amp-sidebar,amp-consent,amp-sticky-ad,amp-user-notification,script,style,noscript,template,iframe,object,embed,svg,canvas,button,select,textarea,input,audio,video,rt,rp';
/**
 * Elements to remove unless they contain most of the text, such as a form around the whole page or a page that is
 * hidden until a script runs.
 */
const SELDOM =
  'nav,form,dialog,[hidden],[aria-hidden="true"],[role="dialog"],[role="alertdialog"],[role="banner"],' +
  '[role="navigation"],[role="search"],[role="contentinfo"],[role="menu"],[role="toolbar"]';

/** Matches words in class names and IDs of elements outside an article. */
const CLUTTER = new RegExp(
  `(?:^|[\\s_-])(${[
    'share',
    'sharing',
    'sharebar',
    'social',
    'socials',
    'social-?media',
    'addthis',
    'addtoany',
    'sharedaddy',
    'newsletter',
    'subscribe',
    'subscription',
    'signup',
    'sign-up',
    'opt-?in',
    'mailchimp',
    'related',
    'related-?(?:posts|articles|content|stories|links|topics|news)',
    'recommend(?:ed|ations?)?',
    'outbrain',
    'taboola',
    'read-?(?:more|next|also)',
    'more-?(?:stories|from|on|news|articles)',
    'you-?may',
    'also-?like',
    'trending',
    'most-?(?:read|popular|viewed)',
    'popular-?posts',
    'author-?(?:bio|box|info|card|about)',
    'about-?(?:the-)?author',
    'bio',
    'tags',
    'tag-?(?:list|cloud|links)',
    'post-?tags',
    'entry-?(?:footer|tags|utility)',
    'article-?(?:tags|footer|share|tools|actions)',
    'post-?(?:footer|meta|nav|navigation|share)',
    'breadcrumbs?',
    'footer',
    '(?:site|page|main|global)-?footer',
    'pagination',
    'pager',
    'page-?nav',
    'post-?navigation',
    'nav-?links',
    'comments?',
    'comment-?(?:list|form|respond)',
    'respond',
    'disqus(?:_thread)?',
    'kommentare?',
    'cookie',
    'cookies',
    'consent',
    'gdpr',
    'banner',
    'advert(?:s|isement|ising|orial)?',
    'ads?',
    'ad-?(?:slot|unit|container|wrapper|block|box)',
    'promo',
    'promotion',
    'teaser-?list',
    'sponsor(?:ed)?',
    'paywall',
    'widget',
    'sidebar',
    'modal',
    'popup',
    'overlay',
    'toolbar',
    'print-?(?:only|link)',
    'skip-?link',
    'screen-?reader-?text',
    'sr-?only',
    'visually-?hidden',
    'jump-?to',
    'rating',
    'ratings',
    'vote',
    'copyright',
    'disclaimer',
    'hatnote',
    'mw-editsection',
    'postprofile',
    'post-?profile',
    'post-?likes',
    'like-?count',
    'user-?stats',
    'navbox',
    'toc',
    'infobox',
    'metadata',
    'noprint',
  ].join('|')})(?=$|[\\s_-])`,
  'i',
);
/** Matches names of the article's own container. Takes precedence over `CLUTTER`. */
const HOLDS_TEXT = new RegExp(
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
/** Some pages put the author's footnotes in asides. */
const NOTES = 'aside[role="doc-footnote"],aside[class*="footnote" i]';
const CAPTION =
  'figcaption,[class*="caption" i],[class*="credit" i],[class*="bildunterschrift" i],[class*="image-source" ' +
  'i],[class*="photographer" i]';

/** Matches names of text that browsers do not show, also inside a sentence. */
const UNSEEN =
  /^(?:screen-?reader-?text|sr-?only|visually-?hidden|mw-editsection|noprint|print-?(?:only|link)|skip-?link)$/;

const SELDOM_SHARE = 0.6;
const WORD_SHARE = 0.4;
const PARAGRAPH_SHARE = 0.35;
const PARAGRAPHS_KEPT = 4;
const CAPTION_MAX = 600;

const words = (element: PageElement) => element.textLength;

const SKIP_MAX = 60;
const SKIPPED_MAX = 600;

/** Removes the part that a link such as “skip past newsletter promotion” skips, with the link and its target. */
function removeSkipped(body: PageElement): void {
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
function removeFigureCredits(body: PageElement): void {
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

/** Removes what surrounds an article. In a forum, the discussion is the content. */
export function removeClutter(body: PageElement, isForum: boolean): void {
  removeSkipped(body);
  removeFigureCredits(body);
  for (const element of body.querySelectorAll(NOTES)) element.localName = 'div';
  for (const element of body.querySelectorAll(NEVER)) element.remove();
  let remaining = words(body);
  for (const element of body.querySelectorAll(SELDOM)) {
    const held = words(element);
    if (isWholePage(element) || held > remaining * SELDOM_SHARE || !body.contains(element)) continue;
    remaining -= held;
    element.remove();
  }
  if (!isForum) removeDiscussions(body);
  const total = Math.max(1, words(body));
  removeNamed(body, total);
  for (const element of body.querySelectorAll(CAPTION)) {
    if (
      words(element) < CAPTION_MAX &&
      element.named('p').length < 3 &&
      !isWholePage(element) &&
      !isInSentence(element)
    )
      element.remove();
  }
  for (const element of body.querySelectorAll('aside,footer')) {
    if (words(element) < total * PARAGRAPH_SHARE && !element.querySelector('article')) element.remove();
  }
}

const DISCUSSION =
  '[id*="comment" i],[class*="comment" i],[id*="response" i],[class*="response" i],[id*="kommentar" i],' +
  '[class*="kommentar" i],[id*="discussion" i],[class*="discussion" i],[id="disqus_thread"],[id="respond"]';
const DISCUSSION_NAME =
  /(?:^|[\s_-])(?:comments?(?:-?(?:area|list|section|thread|wrap(?:per)?|container))?|responses|kommentare|discussion)(?=$|[\s_-])/i;
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

const proseBeside = (text: PageElement, discussion: PageElement): number =>
  text
    .named('p')
    .filter((paragraph) => !discussion.contains(paragraph))
    .reduce((sum, paragraph) => sum + words(paragraph), 0);

/** Removes discussions below the text, however long they are. */
function removeDiscussions(body: PageElement): void {
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
    if (!texts.some((text) => !element.contains(text) && proseBeside(text, element) >= OUTSIDE_MIN)) continue;
    if (countMembers(element) >= MEMBERS_MIN) element.remove();
  }
}

/** Keeps elements with much text and words that the page uses for most of its content. */
function removeNamed(body: PageElement, total: number): void {
  const paragraphs = body.named('p').length;
  const byWord = new Map<string, PageElement[]>();
  let outermost: PageElement | null = null;
  for (const element of body.named()) {
    if (outermost?.contains(element)) continue;
    const word = clutterWord(element);
    if (word === null || isWholePage(element) || words(element) > total * PARAGRAPH_SHARE) continue;
    if (!UNSEEN.test(word) && isInSentence(element)) continue;
    const inside = element.named('p').length;
    if (inside >= PARAGRAPHS_KEPT && inside > paragraphs * PARAGRAPH_SHARE) continue;
    outermost = element;
    const bearers = byWord.get(word);
    if (bearers) bearers.push(element);
    else byWord.set(word, [element]);
  }
  for (const elements of byWord.values()) {
    if (elements.reduce((sum, element) => sum + words(element), 0) > total * WORD_SHARE) continue;
    for (const element of elements) element.remove();
  }
}

function clutterWord(element: PageElement): string | null {
  const { className, id } = element;
  if (className === '' && id === '') return null;
  const name = removeModifiers(`${className} ${isSlug(id) ? '' : id}`).replace(/(?<=[a-z])(?=[A-Z])/g, '-');
  return name.length > 500 || HOLDS_TEXT.test(name) ? null : (CLUTTER.exec(name)?.[1]?.toLowerCase() ?? null);
}

// Words of a heading's slug name a topic.
const isSlug = (id: string) => id.split('-').length > 4;

const isWholePage = (element: PageElement) => ['html', 'body', 'main', 'article'].includes(element.localName);
