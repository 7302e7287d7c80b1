import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

/** What stands in front of an article is short; a real one on the same matter is longer. */
const WALL_MAX = 1_500;
const SHELL_MAX = 400;
/** As much as a paper shows of an article it sells. */
const TEASER_MAX = 250;
const WALL_SHARE = 0.6;

const CONSENT = /\bcookies?\b|\bconsent\b|\bprivacy (?:policy|settings|preferences)\b|\bGDPR\b|\bwe and our \d* ?partners\b|datenschutz|einwilligung|zustimm(?:en|ung)|\bakzeptieren\b|confidentialité|consentement|consentimiento|privacidad|informativa sulla privacy|toestemming/i;
const SUBSCRIBE = /\bsubscri(?:be|ber|bers|ption)\b|\b(?:log|sign) in to (?:continue|read)\b|\bto (?:continue|keep) reading\b|\balready (?:a member|subscribed)\b|\bfree articles?\b|\bweiterlesen\b|\babonn(?:ent|enten|ement|ieren|é|és|ez-vous)\b|\bjetzt testen\b|\brestez? connecté|\bréservé aux abonnés\b|\bsuscr[ií]b|\bsuscriptores\b/i;
const SCRIPT = /\b(?:enable|turn on|activate|requires?|need|without) (?:\w+ ){0,3}javascript\b|\bjavascript (?:\w+ ){0,4}(?:disabled|enabled|required|aktivieren|deaktiviert|activé|activer)\b|\bchecking your browser\b|\bverify (?:that )?you are (?:a )?human\b|\bare you a robot\b|\baktivieren sie javascript\b|\bactive[zr] javascript\b/i;

export type Wall = 'consent' | 'paywall' | 'script';

/** What stands in front of the article, when it is that and not the article that was found; null otherwise. */
export function wallIn(blocks: readonly ArticleBlock[], free: boolean | null): Wall | null {
  const length = lengthOf(blocks);
  if (length > WALL_MAX) return null;
  const share = (sign: RegExp) => lengthOf(blocks.filter(({ text }) => sign.test(text))) / Math.max(1, length);
  if (length <= SHELL_MAX && share(SCRIPT) >= WALL_SHARE) return 'script';
  if (share(CONSENT) >= WALL_SHARE) return 'consent';
  return (free === false && length <= TEASER_MAX) || (length <= SHELL_MAX && share(SUBSCRIBE) >= WALL_SHARE) ? 'paywall' : null;
}

const lengthOf = (blocks: readonly ArticleBlock[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);
