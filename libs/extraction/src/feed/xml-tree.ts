import { Parser } from 'htmlparser2';
import { escapeMarkup } from './plain-text.ts';

/**
 * A node in the XML tree of a feed. Names are in lower case and include the prefix. `prefixed` means that a prefix of
 * the feed format was removed, `markup` that the text is markup of elements inside the node.
 */
export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
  base: string | null;
  prefixed?: boolean;
  markup?: boolean;
};

const NODES_MAX = 200_000;
const DEPTH_MAX = 100;
const MARKUP_DEPTH_MAX = 256;
class TooMuch extends Error {}
/** Matches content types whose inner markup is kept as text. */
const XHTML_TYPES = /^xhtml$|\+xml$|xml$/i;
/** Matches HTML elements. Other elements belong to the feed format. */
const HTML_NAME = new RegExp(
  `^(?:${[
    'a|abbr|article|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|hr|i|img|ins|li',
    'ol|p|picture|pre|q|s|section|small|span|strike|strong|sub|sup|table|tt|u|ul',
  ].join('|')})$`,
  'i',
);
const KEEPS_MARKUP = new Set([
  'content',
  'summary',
  'title',
  'subtitle',
  'description',
  'content:encoded',
  'body',
  'xhtml:body',
  'tagline',
  'info',
  'copyright',
  'rights',
]);

const keepsMarkup = ({ name }: XmlNode) => KEEPS_MARKUP.has(name.replace(/^(?:atom|rss):/, ''));
const attributesAsText = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(
      ([name, value]) =>
        ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`,
    )
    .join('');

/**
 * Reads XML, including broken XML. Does not expand declared entities or load resources. Returns the nodes read so far
 * if a limit is exceeded.
 */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '#root', attributes: {}, children: [], text: '', base: null };
  const open: XmlNode[] = [root];
  let nodes = 0;
  const resolveName = createNameNormalizer();
  /** The element whose inner markup is being kept as text. `depth` is the nesting depth inside it. */
  let raw: { node: XmlNode; depth: number } | null = null;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1)!;
        // Keeps unescaped markup such as <description><p>Tea is up.</p></description>.
        const lowerAttributes = raw ? attributes : lowerNames(attributes);
        const lower = resolveName(name.toLowerCase(), lowerAttributes);
        const htmlName = withoutXhtml(lower);
        if (!raw && keepsMarkup(parent) && HTML_NAME.test(htmlName)) {
          raw = { node: parent, depth: 0 };
          parent.text = escapeMarkup(parent.text);
          parent.markup = true;
        }
        if (raw) {
          raw.depth += 1;
          if (raw.depth > MARKUP_DEPTH_MAX) throw new TooMuch();
          raw.node.text += `<${htmlName}${attributesAsText(attributes)}>`;
          return;
        }
        nodes += 1;
        if (nodes > NODES_MAX || open.length > DEPTH_MAX) throw new TooMuch();
        const node: XmlNode = { name: lower, attributes: lowerAttributes, children: [], text: '', base: null };
        node.base = resolveBase(node.attributes['xml:base'], parent.base);
        parent.children.push(node);
        open.push(node);
        if (
          keepsMarkup(node) &&
          (XHTML_TYPES.test(node.attributes['type'] ?? '') ||
            node.attributes['mode'] === 'xml' ||
            lower.endsWith('body'))
        ) {
          raw = { node, depth: 0 };
          node.markup = true;
        }
      },
      ontext(written) {
        const text = repairCharacters(written);
        if (raw) raw.node.text += escapeMarkup(text);
        else open.at(-1)!.text += text;
      },
      onclosetag(name) {
        if (raw) {
          if (raw.depth > 0) {
            raw.depth -= 1;
            raw.node.text += `</${withoutXhtml(resolveName(name.toLowerCase(), {}))}>`;
            return;
          }
          raw = null;
        }
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true, recognizeCDATA: true },
  );
  try {
    parser.end(xml);
  } catch (cause) {
    if (!(cause instanceof TooMuch)) throw cause;
  }
  return root;
}

const withoutXhtml = (name: string) => name.replace(/^xhtml:/, '');

/** The characters of windows-1252 at 0x80. Some feeds refer to them by these numbers, as in `&#146;`. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/;
const repairCharacters = (text: string): string =>
  NOT_TEXT.test(text)
    ? text
        .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80]!)
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u0080-\u009f]/g, '')
    : text;

const lowerNames = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
const resolveBase = (own: string | undefined, inherited: string | null) =>
  own ? (URL.parse(own, inherited ?? undefined)?.href ?? inherited) : inherited;

export const getLocalName = ({ name }: XmlNode) => name.slice(name.indexOf(':') + 1);
export const getChildren = (node: XmlNode, ...names: string[]) =>
  names.flatMap((name) => node.children.filter((child) => child.name === name));
export const getChild = (node: XmlNode, ...names: string[]) =>
  getChildren(node, ...names).find(
    (child) => child.text.trim() !== '' || child.children.length > 0 || Object.keys(child.attributes).length > 0,
  );
/** Returns the text of the first child with one of the names that has text. */
export const getChildText = (node: XmlNode | undefined, ...names: string[]): string | null =>
  node
    ? (getChildren(node, ...names)
        .find((child) => child.text.trim() !== '')
        ?.text.trim() ?? null)
    : null;

const VOCABULARIES: Record<string, string> = {
  'http://www.w3.org/2005/atom': 'atom',
  'http://purl.org/atom/ns#': 'atom',
  'http://purl.org/rss/1.0/': 'rss',
  'http://purl.org/net/rss1.1#': 'rss',
  'http://my.netscape.com/rdf/simple/0.9/': 'rss',
  'http://backend.userland.com/rss2': 'rss',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://search.yahoo.com/mrss/': 'media',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'http://www.w3.org/1999/xhtml': 'xhtml',
};
const vocabularyPrefix = (address: string) =>
  Object.hasOwn(VOCABULARIES, address.trim().toLowerCase()) ? VOCABULARIES[address.trim().toLowerCase()] : undefined;

/** Renames `a10:updated` to `atom:updated` if `a10` is declared as Atom. */
function createNameNormalizer(): (name: string, attributes: Record<string, string>) => string {
  const prefixes = new Map<string, string>();
  return (name, attributes) => {
    for (const [key, address] of Object.entries(attributes)) {
      const prefix = key.startsWith('xmlns:') ? vocabularyPrefix(address) : undefined;
      if (prefix !== undefined) prefixes.set(key.slice('xmlns:'.length), prefix);
    }
    const colon = name.indexOf(':');
    if (colon > 0) return `${prefixes.get(name.slice(0, colon)) ?? name.slice(0, colon)}${name.slice(colon)}`;
    const defaultPrefix = attributes['xmlns'] === undefined ? undefined : vocabularyPrefix(attributes['xmlns']);
    return defaultPrefix === undefined ? name : `${defaultPrefix}:${name}`;
  };
}
