import type { PageElement } from '../tree/page-node.ts';
import { isInSentence } from './in-sentence.ts';
import { removeModifiers } from './name-weight.ts';
import {
  CAPTION_MAX,
  HOLDS_TEXT,
  isWholePage,
  removeDiscussions,
  removeFigureCredits,
  removeSkipped,
  words,
} from './page-parts.ts';

const NEVER =
  'amp-ad,amp-embed,amp-iframe,amp-sidebar,amp-consent,amp-sticky-ad,amp-user-notification,' +
  'script,style,noscript,template,iframe,object,embed,svg,canvas,button,select,textarea,input,audio,video,rt,rp';
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
