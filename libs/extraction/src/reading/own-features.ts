import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { CLASS_WORDS } from './class-words.ts';
import type { FeatureRows } from './feature-row.ts';
import type { Container } from './page-containers.ts';
import type { TextShape } from './text-shape.ts';

const KINDS: readonly ArticleBlock['kind'][] = ['para', 'heading', 'item', 'quote', 'code', 'table', 'caption'];
const OWN_TAGS: readonly string[] = ['p', 'div', 'li', 'td', 'section', 'article', 'h1', 'h2', 'h3', 'h4', 'form'];
const AROUND_TAGS =
  'nav header footer aside article main section form ul ol table td ' +
  'blockquote figure dialog details dl li p h2 tr';
/** Elements whose distance above the block is a feature. */
const AROUND: readonly string[] = AROUND_TAGS.split(' ');
const AROUND_INDEXES: ReadonlyMap<string, number> = new Map(AROUND.map((tag, index) => [tag, index]));
const ROLE_WORDS =
  'main navigation banner contentinfo complementary dialog articleBody description article ' +
  'list listitem reviewBody author text tabpanel search button itemListElement';
const ROLES: readonly string[] = ROLE_WORDS.split(' ');
const ROLE_INDEXES: ReadonlyMap<string, number> = new Map(ROLES.map((role, index) => [role, index]));
/** Distance of an element that is not above the block. */
const ABSENT = 20;

const flag = (is: boolean): number => (is ? 1 : 0);
const logarithm = (value: number): number => Math.log1p(value);

export function addTextFeatures(rows: FeatureRows, block: ArticleBlock, shape: TextShape): void {
  const size = Math.max(1, block.text.length);
  const words = shape.spaces + 1;
  rows.add('length', logarithm(shape.length));
  rows.add('words', logarithm(words));
  rows.add('characters per word', size / words);
  rows.add('longest word', shape.longestWord);
  rows.add('linked length', logarithm(shape.linked));
  rows.add('unlinked length', logarithm(Math.max(0, shape.length - shape.linked)));
  rows.add('linked share', shape.linked / Math.max(1, shape.length));
  rows.add('links', shape.links);
  rows.add('length per link', shape.links ? shape.length / shape.links : 0);
  rows.add('letters', shape.letters / size);
  rows.add('capitals', shape.capitals / Math.max(1, shape.letters));
  rows.add('capitals per word', shape.capitals / words);
  rows.add('digits', shape.digits / size);
  rows.add('digit count', shape.digits);
  rows.add('commas', shape.commas / words);
  rows.add('comma count', shape.commas);
  rows.add('sentence ends', shape.ends / words);
  rows.add('sentence count', shape.ends);
  rows.add('other signs', shape.marks / size);
  rows.add('colons', shape.colons);
  rows.add('separators', shape.bars);
  rows.add('lines', shape.lines);
  rows.add('ends a sentence', flag(shape.endsSentence));
  rows.add('ends with a colon', flag(shape.endsColon));
  rows.add('ends with a question mark', flag(shape.asks));
  rows.add('begins with a capital', flag(shape.beginsCapital));
  rows.add('begins in lower case', flag(shape.beginsLower));
  rows.add('begins with a digit', flag(shape.beginsDigit));
  rows.add('begins with a quotation mark', flag(shape.quoted));
  rows.add('has a rights sign', flag(shape.hasRights));
  rows.add('has an at sign', flag(shape.hasMail));
  rows.add('has a time', flag(shape.hasClock));
  rows.add('has a year', flag(shape.hasYear));
  for (const kind of KINDS) rows.add(kind, flag(block.kind === kind));
  rows.add('level', block.level ?? 0);
  rows.add('ordered', flag(block.ordered !== undefined));
}

const AROUND_NAMES = AROUND.map((tag) => `levels below <${tag}>`);
const ROLE_NAMES = ROLES.map((role) => `levels below role or property ${role}`);
const WORD_NAMES = CLASS_WORDS.map((word) => `levels below class “${word}”`);
const OWN_TAG_NAMES = OWN_TAGS.map((tag) => `in <${tag}>`);
const around = new Uint8Array(AROUND.length);
const roles = new Uint8Array(ROLES.length);
const words = new Uint8Array(CLASS_WORDS.length);

/** Adds the distances to elements, roles and class words around the block. */
export function addAncestorFeatures(rows: FeatureRows, own: Container): void {
  around.fill(ABSENT);
  roles.fill(ABSENT);
  words.fill(ABSENT);
  let articles = 0;
  let lists = 0;
  let distance = 0;
  for (let at: Container | null = own; at; at = at.parent) {
    const tag = AROUND_INDEXES.get(at.tag);
    if (tag !== undefined && around[tag] === ABSENT) around[tag] = distance;
    const role = at.role === '' ? undefined : ROLE_INDEXES.get(at.role);
    if (role !== undefined && roles[role] === ABSENT) roles[role] = distance;
    for (const word of at.words) if (words[word] === ABSENT) words[word] = distance;
    if (at.tag === 'article') articles += 1;
    if (at.tag === 'ul' || at.tag === 'ol') lists += 1;
    if (distance < ABSENT - 1) distance += 1;
  }
  for (let at = 0; at < OWN_TAGS.length; at += 1) rows.add(OWN_TAG_NAMES[at]!, flag(own.tag === OWN_TAGS[at]));
  for (let at = 0; at < AROUND.length; at += 1) rows.add(AROUND_NAMES[at]!, around[at]!);
  for (let at = 0; at < ROLES.length; at += 1) rows.add(ROLE_NAMES[at]!, roles[at]!);
  for (let at = 0; at < CLASS_WORDS.length; at += 1) rows.add(WORD_NAMES[at]!, words[at]!);
  rows.add('articles around', articles);
  rows.add('lists around', lists);
  rows.add('depth', own.depth);
  rows.add('hidden', flag(own.hidden));
}
