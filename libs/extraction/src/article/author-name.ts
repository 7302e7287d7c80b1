import { joinPhrases } from '@tidings/language/collect-phrases.ts';
import { parseMonth } from '../dates/parse-month.ts';

const TEXT_MAX = 360;
const AUTHOR_MAX = 80;
const LEADS = joinPhrases('authorLeads');
const BY_WORDS = joinPhrases('authorWords');
const BY = new RegExp(
  String.raw`^[^\p{L}\d]*(?:(?:${LEADS})\s*)?(?:(?:${BY_WORDS})(?![\p{Ll}\p{Lu}\p{M}])|` +
    String.raw`redaktion\s*:|contributors?\s*:)\s*[:：/／]?\s*`,
  'iu',
);
/** Matches “by” joined to a name, as in “ByJane”, but not names like Byron. */
export const BY_GLUED = /^(?:[Ww]ritten |[Pp]osted )?[Bb]y(?=\p{Lu})/u;
const HANDLE = /^@|^https?:|www\.|@.+\.|\bfacebook\.com/i;
const NO_NAME = new RegExp(
  `^(?:the )?(?:${[
    'authors?|no author|admin(?:istrator)?|wordpressadmin|written by|editorial (?:process|guidelines)',
    'skip to content|by|guest|editor',
    'alle (?:artikel|beiträge)|(?:view )?all (?:posts|articles).*',
    'mehr|more|about|über.*|follow.*|share.*|reviewed by.*|updated.*|published.*',
    String.raw`\d.*|null|undefined|none|home|kontakt|contact|cc by.*`,
    String.raw`[\w-]+(?:\.[\w-]+){3,}`,
    String.raw`.*\b(?:log ?in|sign ?(?:in|up)|search|delete|menu|cookies?)\b.*`,
  ].join('|')})$`,
  'i',
);
/** Matches the text after a name, from a separator, link, date or address on. */
const TRAILING = new RegExp(
  String.raw`\s*(?:${[
    String.raw`[|•·]|\s[–—-]\s`,
    String.raw`\bzeige alle\b|\bview all\b`,
    String.raw`\b(?:am|on|um|in|updated|published|veröffentlicht)\s+(?=\d|\p{Lu}\p{L}+\s+\d)`,
    String.raw`\p{Nd}{1,2}[.,/\s年日]|\p{Nd}{4}|@`,
  ].join('|')}).*$`,
  'iu',
);

const MAIL = /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
/** Stands for the date behind a name, until the month before it is removed, too. */
const DATED = '\u0000';
const MONTH_BEFORE_DATE = /[\s,]+([\p{L}\p{M}]{3,12})\.?\u0000/u;
const TITLE_BEHIND = new RegExp(
  String.raw`^([\p{Lo}\p{M}\s·・]{2,}?|.{3,}?(?=\s*[,–-]))[\s,–-]*(?:${joinPhrases('authorTitles')})$`,
  'iu',
);

/** Returns the name in a byline without “by”, role, date and address, or null for other texts. */
export function cleanName(text: string | null | undefined): string | null {
  const name = (text ?? '')
    .slice(0, TEXT_MAX)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MAIL, ' ')
    .replace(BY_GLUED, '')
    .replace(BY, '')
    .replace(TRAILING, (rest) => (/^\s*\p{Nd}{1,2},?\s+\p{Nd}{4}/u.test(rest) ? DATED : ''))
    .replace(MONTH_BEFORE_DATE, (all, word: string) => (parseMonth(word) < 0 ? all.slice(0, -DATED.length) : ''))
    .replace(DATED, '')
    .replace(TITLE_BEHIND, '$1')
    .replace(/^["'“”\s–—-]+|[\s"'“”|,;:–—-]+$/g, '');
  return name.length > 1 &&
    name.length <= AUTHOR_MAX &&
    !HANDLE.test(name) &&
    /\p{L}/u.test(name) &&
    !NO_NAME.test(name)
    ? name
    : null;
}

/** Names in scripts without capital letters. */
const LETTER_PART = String.raw`\p{Lo}[\p{Lo}\p{M}.'’·・-]*`;
const NAME_PART = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*`;
const NAME_LINK = 'de|den|der|del|van|von|di|da|la|le|bin|al|und|and|et|y|&';
const NAME = new RegExp(String.raw`^${NAME_PART}(?:\s+(?:(?:${NAME_LINK})\s+)*${NAME_PART}){1,6}$`, 'u');
const LETTER_NAME = new RegExp(
  String.raw`^(?:${LETTER_PART}(?:\s+${LETTER_PART}){1,4}|` +
    String.raw`[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{2,8})$`,
  'u',
);
/** Whether a text resembles the name of a person. */
export const isName = (text: string | null) => {
  const [first = ''] = (text ?? '').split(',');
  return NAME.test(first.trim()) || LETTER_NAME.test(first.trim());
};
