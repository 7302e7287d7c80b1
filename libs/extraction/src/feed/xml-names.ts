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
export function createNameNormalizer(): (name: string, attributes: Record<string, string>) => string {
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
