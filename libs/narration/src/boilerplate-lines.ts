import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
import { collectPhrases, joinDisclosures, joinPhrases } from '@tidings/language/collect-phrases.ts';
import type { DisclosurePart } from '@tidings/language/language-phrases.ts';

/** Maximum length of a boilerplate line. */
const BOILERPLATE_MAX = 140;

const FIELDS = 'title|author|source|description|content|image|date|category|article|summary|text';
const SHARES = [
  'share|tweet|print|e-?mail|copy link|whatsapp|facebook|twitter|linkedin|telegram',
  'save|comments?',
].join('|');
const CREDIT_MARKS = String.raw`\/|©|\bvia\b|\bphotos? (?:by|from)\b|\b(?:foto|photo|image|bild)s?:`;
const AGENCIES = [
  'AFP|AP|EFE|ANSA|EPA|dpa|Reuters|Getty(?: Images)?|imago(?: images)?|picture[- ]alliance',
  'Shutterstock|iStock(?:photo)?|Unsplash|Pexels|Pixabay|Alamy|Adobe ?Stock|Wikimedia Commons',
].join('|');

const by = collectPhrases((language) => language.by);
const and = collectPhrases((language) => language.and);
const allowCapital = (word: string): string => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`;

const boilerplate: readonly RegExp[] = [
  /^EMPTY_[A-Z_]+$/,
  new RegExp(String.raw`^(?:${FIELDS})(?: \w+)? (?:is )?not available\.?$`, 'i'),
  new RegExp(`^${TRUNCATION_MARK}$`),
  new RegExp(String.raw`^(?:${SHARES})(?:[\s,|/·•]+(?:${SHARES}))*[.:!]?$`, 'i'),
  new RegExp(
    '^(?:share|tweet|e-?mail|print|post) this' +
      '(?: (?:article|story|post|page|entry))?(?: (?:on|via|with) .{1,60})?[.:!]?$',
    'i',
  ),
  new RegExp(
    '^(?:read|see|watch|listen|learn|more|related|also)(?: also| next| more| too| on this)?' +
      String.raw`(?: (?:here|stories|articles|coverage|on this|on this story|from .{1,40}))?\s*[:>»→….!]*$`,
    'i',
  ),
  /^(?:read|see) (?:more|also|next)\s*[:>»→|].*/i,
  /^(?:continue|keep) reading.{0,60}$/i,
  /^(?:click|tap) (?:here|below|the link)\b.{0,80}$/i,
  new RegExp(
    String.raw`^(?:sign up|subscribe|register|join)\b.{0,60}` +
      String.raw`\b(?:newsletters?|e-?mails?|alerts?|inbox|channel|podcast|whatsapp)\b.{0,60}$`,
    'i',
  ),
  /^(?:follow|like|find) us\b.{0,80}$/i,
  /^(?:download|get) (?:the|our) .{0,30}\bapp\b.{0,60}$/i,
  new RegExp(`^(?:${joinPhrases('advertisements')})[.:]?$`, 'i'),
  new RegExp(`^(?:${joinPhrases('shareButtons')})(?: (?:${joinPhrases('shareOn')}) .{1,40})?[.:!]?$`, 'i'),
  new RegExp(String.raw`^(?:${joinPhrases('readVerbs')})(?: \S+){0,3} (?:${joinPhrases('moreWords')})\s*[:>»→].*`, 'i'),
  new RegExp(String.raw`^(?:${joinPhrases('pictureLabels')})\s*(?:by|von|de|par)?\s*[:©/|].*`, 'i'),
  /^(?:©|\(c\)|copyright\b).*/i,
  new RegExp(String.raw`^[^.!?]{0,90}(?:${CREDIT_MARKS})\s?(?:${AGENCIES})\b[^.!?]{0,40}$`, 'i'),
  /^\((?:photo|foto)\b[^!?()]{2,60}\)$/i,
  new RegExp(String.raw`^(?:${by.join('|')})\s*:?$`, 'i'),
  /^(?:@\w{2,30}[\s,|]*)+$/,
  /^(?:#\w{2,40}[\s,|]*)+$/,
];
const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const BYLINE = new RegExp(`^(?:${by.map(allowCapital).join('|')}) ${NAME}(?:(?:,| ${and.join('| ')}) ${NAME})?$`, 'u');

/** Whether the line is a share or newsletter line, a credit or a placeholder. */
export function isBoilerplate(text: string): boolean {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > BOILERPLATE_MAX) return false;
  return boilerplate.some((pattern) => pattern.test(line));
}

const DISCLOSURE_MAX = 420;
/** Number of characters at the start of a paragraph that are searched for a disclosure. */
const DISCLOSED_WITHIN = 200;
const AFFILIATE = new RegExp(String.raw`\b(?:${joinDisclosures('links')})(?!\p{L})`, 'iu');
const createWordPattern = (part: DisclosurePart) => new RegExp(String.raw`\b(?:${joinDisclosures(part)})\b`, 'iu');
const CONTAINS = createWordPattern('contain');
const ITSELF = createWordPattern('these');
const EARNS = new RegExp(
  String.raw`\b(?:${joinDisclosures('earn')})\b.{0,60}\b(?:${joinDisclosures('commission')})\b` +
    String.raw`|\bearn from qualifying purchases\b`,
  'iu',
);
const FIRST_PERSON = createWordPattern('we');
const BOUGHT = createWordPattern('buy');

/** Whether the paragraph discloses affiliate links. Disclosures are shown but not narrated. */
export function isDisclosure(text: string): boolean {
  if (text.length > DISCLOSURE_MAX) return false;
  const head = text.slice(0, DISCLOSED_WITHIN);
  return (
    (AFFILIATE.test(head) && CONTAINS.test(head) && ITSELF.test(head)) ||
    ((EARNS.test(head) || AFFILIATE.test(head)) && FIRST_PERSON.test(head) && BOUGHT.test(head))
  );
}

export const isByline = (text: string): boolean => text.length < 80 && BYLINE.test(text.trim());
