import { type PageElement, PageText } from '../tree/page-node.ts';

const NEVER = 'script,style,noscript,template,iframe,object,embed,svg,canvas,form,button,select,textarea,input,dialog,audio,video,[hidden],[aria-hidden="true"],[role="dialog"],[role="alertdialog"],[role="banner"],[role="navigation"],[role="search"],[role="contentinfo"],[role="menu"],[role="toolbar"],nav';

/** Words that name what stands beside an article, as whole words of a class or id. */
const CLUTTER = new RegExp(`(?:^|[\\s_-])(?:${[
  'share', 'sharing', 'sharebar', 'social', 'socials', 'social-?media', 'addthis', 'addtoany', 'sharedaddy', 'newsletter', 'subscribe', 'subscription', 'signup', 'sign-up', 'opt-?in', 'mailchimp',
  'related', 'related-?(?:posts|articles|content|stories|links|topics|news)', 'recommend(?:ed|ations?)?', 'outbrain', 'taboola', 'read-?(?:more|next|also)', 'more-?(?:stories|from|on|news|articles)', 'you-?may', 'also-?like', 'trending', 'most-?(?:read|popular|viewed)', 'popular-?posts',
  'author-?(?:bio|box|info|card|about)', 'about-?(?:the-)?author', 'bio', 'tags', 'tag-?(?:list|cloud|links)', 'post-?tags', 'entry-?(?:footer|tags|utility)', 'article-?(?:tags|footer|share|tools|actions)', 'post-?(?:footer|meta|nav|navigation|share)', 'breadcrumbs?', 'pagination', 'pager', 'page-?nav', 'post-?navigation', 'nav-?links',
  'comments?', 'comment-?(?:list|form|respond)', 'respond', 'disqus(?:_thread)?', 'kommentare?', 'cookie', 'cookies', 'consent', 'gdpr', 'banner', 'advert(?:s|isement|ising|orial)?', 'ads?', 'ad-?(?:slot|unit|container|wrapper|block|box)', 'promo', 'promotion', 'teaser-?list', 'sponsor(?:ed)?', 'paywall', 'widget', 'sidebar', 'modal', 'popup', 'overlay', 'toolbar', 'print-?(?:only|link)', 'skip-?link', 'screen-?reader-?text', 'sr-?only', 'visually-?hidden', 'jump-?to', 'rating', 'ratings', 'vote', 'copyright', 'disclaimer', 'hatnote', 'mw-editsection', 'navbox', 'toc', 'infobox', 'metadata', 'noprint',
].join('|')})(?=$|[\\s_-])`, 'i');
/** A class that also says it holds the article is believed in that. */
const HOLDS_TEXT = /(?:^|[\s_-])(?:article-?(?:body|content|text)|post-?(?:body|content)|entry-?content|story-?(?:body|content)|main-?content|content-?body|body-?copy|articlebody)(?=$|[\s_-])/i;
const CAPTION = 'figcaption,[class*="caption" i],[class*="credit" i],[class*="bildunterschrift" i],[class*="image-source" i],[class*="photographer" i]';

/** Marks words of a sentence, whatever it is called: a note that opens in a popup, a name that is a tag. */
const IN_SENTENCE = new Set(['a', 'abbr', 'b', 'cite', 'em', 'i', 'mark', 'q', 'strong']);
/** So many characters of its own beside the mark make its parent a sentence and no row of buttons. */
const SENTENCE_MIN = 40;

const PARAGRAPH_SHARE = 0.35;
const PARAGRAPHS_KEPT = 4;
const CAPTION_MAX = 600;

const words = (element: PageElement) => element.textContent.length;

/** Takes away what is beside the article before it is looked for: fewer wrong turns, and nothing of it in the text. */
export function removeClutter(body: PageElement): void {
  for (const element of body.querySelectorAll(NEVER)) if (!isWholePage(element)) element.remove();
  const total = Math.max(1, words(body));
  const paragraphs = body.querySelectorAll('p').length;
  for (const element of body.querySelectorAll('[class],[id]')) {
    if (!element.parent || isWholePage(element)) continue;
    const name = `${element.getAttribute('class') ?? ''} ${isSlug(element.id) ? '' : element.id}`;
    if (name.length > 500 || !CLUTTER.test(name) || HOLDS_TEXT.test(name)) continue;
    // A word list is no proof: what holds a good part of the page's text, or of its paragraphs, stays.
    if (words(element) > total * PARAGRAPH_SHARE || isInSentence(element)) continue;
    const inside = element.querySelectorAll('p').length;
    if (inside >= PARAGRAPHS_KEPT && inside > paragraphs * PARAGRAPH_SHARE) continue;
    element.remove();
  }
  for (const element of body.querySelectorAll(CAPTION)) {
    if (words(element) < CAPTION_MAX && element.querySelectorAll('p').length < 3 && !isWholePage(element)) element.remove();
  }
  for (const element of body.querySelectorAll('aside,footer')) {
    if (words(element) < total * PARAGRAPH_SHARE && !element.querySelector('article')) element.remove();
  }
}

// A section’s id spells out its heading, whose words name what it tells.
const isSlug = (id: string) => id.split('-').length > 3;
function isInSentence(element: PageElement): boolean {
  if (!IN_SENTENCE.has(element.localName) || !element.parent) return false;
  let own = 0;
  for (const node of element.parent.childNodes) if (node instanceof PageText) own += node.data.trim().length;
  return own >= SENTENCE_MIN;
}

const isWholePage = (element: PageElement) => ['html', 'body', 'main', 'article'].includes(element.localName);
