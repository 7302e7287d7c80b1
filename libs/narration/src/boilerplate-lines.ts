import { TRUNCATION_MARK } from '@tidings/contracts/article/truncation-mark.ts';
/** Maximum length of a boilerplate line. */
const BOILERPLATE_MAX = 140;

const FIELDS = 'title|author|source|description|content|image|date|category|article|summary|text';
const SHARES = [
  'share|tweet|print|e-?mail|copy link|whatsapp|facebook|twitter|linkedin|telegram',
  'save|comments?',
].join('|');
const ADVERTISEMENT = [
  'advertisement|advertising|sponsored(?: content)?|ad',
  'anzeige|werbung',
  'publicidad|anuncio',
  'publicité',
  'pubblicità',
  'advertentie',
].join('|');
const SHARE_ELSEWHERE = [
  String.raw`compartir|compártelo|comparte(?: (?:esta|este) \w+)?`,
  String.raw`partager(?: (?:cet|cette|l['’]) ?\w+)?`,
  'teilen|artikel teilen',
  'condividi',
  'compartilhar?',
  'delen',
].join('|');
const PICTURE_LABELS = [
  'photo(?:graph)?s?|images?|pictures?|credits?|file photo|getty images',
  'foto|bild|quelle|crédits?|créditos?|imagen|video',
].join('|');
const CREDIT_MARKS = String.raw`\/|©|\bvia\b|\bphotos? (?:by|from)\b|\b(?:foto|photo|image|bild)s?:`;
const AGENCIES = [
  'AFP|AP|EFE|ANSA|EPA|dpa|Reuters|Getty(?: Images)?|imago(?: images)?|picture[- ]alliance',
  'Shutterstock|iStock(?:photo)?|Unsplash|Pexels|Pixabay|Alamy|Adobe ?Stock|Wikimedia Commons',
].join('|');

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
  new RegExp(`^(?:${ADVERTISEMENT})[.:]?$`, 'i'),
  new RegExp(`^(?:${SHARE_ELSEWHERE})(?: (?:en|sur|auf|su|no|op) .{1,40})?[.:!]?$`, 'i'),
  new RegExp(
    String.raw`^(?:leer|lea|lee|lire|lesen sie|mehr zum thema|leggi|leia|lees)(?: \S+){0,3}` +
      String.raw`(?: (?:más|también|aussi|la suite|auch|anche|também|ook|mehr|mais|meer))\s*[:>»→].*`,
    'i',
  ),
  new RegExp(String.raw`^(?:${PICTURE_LABELS})\s*(?:by|von|de|par)?\s*[:©/|].*`, 'i'),
  /^(?:©|\(c\)|copyright\b).*/i,
  new RegExp(String.raw`^[^.!?]{0,90}(?:${CREDIT_MARKS})\s?(?:${AGENCIES})\b[^.!?]{0,40}$`, 'i'),
  /^\((?:photo|foto)\b[^!?()]{2,60}\)$/i,
  /^(?:by|von|par|por|di)\s*:?$/i,
  /^(?:@\w{2,30}[\s,|]*)+$/,
  /^(?:#\w{2,40}[\s,|]*)+$/,
];
const NAME = String.raw`\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}`;
const BYLINE = new RegExp(`^(?:[Bb]y|[Vv]on|[Pp]or|[Pp]ar|[Dd]i) ${NAME}(?:(?:,| and| und| y| et| e) ${NAME})?$`, 'u');

/** Whether the line is a share or newsletter line, a credit or a placeholder. */
export function isBoilerplate(text: string): boolean {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length > BOILERPLATE_MAX) return false;
  return boilerplate.some((pattern) => pattern.test(line));
}

const DISCLOSURE_MAX = 420;
/** Number of characters at the start of a paragraph that are searched for a disclosure. */
const DISCLOSED_WITHIN = 200;
const AFFILIATE = new RegExp(
  String.raw`\b(?:${[
    'affiliate[- ](?:links?|codes?|ones|commissions?|partners?)',
    "liens (?:affiliés|d['’]affiliation)",
    'enlaces de afiliad[oa]s?',
  ].join('|')})(?!\p{L})`,
  'iu',
);
const CONTAINS =
  /\b(?:contains?|includes?|uses?|are|enthält|enthalten|sind|contient|contiennent|sont|contiene|contienen|son)\b/iu;
const ITSELF = new RegExp(
  String.raw`\b(?:${[
    'this|these|some|our|my',
    String.raw`dies(?:er|e|es|em)?|einige|unser\p{L}{0,2}`,
    'cet|cette|ce|certains|nos',
    'est[eao]s?|algunos|nuestros',
  ].join('|')})\b`,
  'iu',
);
const EARN = [
  'earns?|receives?|gets?|makes?',
  'erhalten|erhalte|bekommen?',
  'touch(?:e|ons)|percevoir|percevons',
  String.raw`recib\p{L}{1,5}|gan\p{L}{1,5}`,
].join('|');
const COMMISSION = 'commissions?|compensation|qualifying purchases|Provision(?:en)?|comisi[oó]n(?:es)?';
const EARNS = new RegExp(
  String.raw`\b(?:${EARN})\b.{0,60}\b(?:${COMMISSION})\b|\bearn from qualifying purchases\b`,
  'iu',
);
const FIRST_PERSON = /\b(?:we|us|our|i|me|my|wir|uns|ich|meine?|nous|je|nos|nosotros|reader-supported)\b/iu;
const BOUGHT = new RegExp(
  String.raw`\b(?:${[
    'links?|buy|bought|purchas(?:e|es|ed)|shop',
    'kauf(?:en|st|t)?',
    String.raw`achet\p{L}{1,4}`,
    String.raw`compr\p{L}{1,4}`,
    'enlaces?|liens?',
  ].join('|')})\b`,
  'iu',
);

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
