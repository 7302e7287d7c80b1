import { findPicture } from '../blocks/find-picture.ts';
import { resolveWebUrl } from '../url/web-url.ts';
import { getChild, getChildren, getChildText, type XmlNode } from './xml-tree.ts';

const PICTURE_NAME = /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i;
const SOUND_NAME = /\.(?:mp3|m4a|ogg|opus|aac|mp4|m4v)(?:\?|$)/i;

const hasType = ({ attributes }: XmlNode, types: RegExp, name: RegExp): boolean =>
  types.test(attributes['type'] ?? '') ||
  (!/^(?:audio|video|image)\//.test(attributes['type'] ?? '') &&
    name.test(attributes['url'] ?? attributes['href'] ?? ''));
const isPicture = (node: XmlNode) => hasType(node, /^image\//, PICTURE_NAME);
const getAddress = ({ attributes }: XmlNode) => attributes['url'] ?? attributes['href'];
const isEnclosure = ({ name, attributes }: XmlNode) => name === 'enclosure' || attributes['rel'] === 'enclosure';

/** Returns the picture of an entry: the one that it names, or else the first in its text. */
export function findEntryPicture(item: XmlNode, html: string | null, base: string | null): { url: string } | null {
  const group = getChild(item, 'media:group');
  const media = [...getChildren(item, 'media:content'), ...(group ? getChildren(group, 'media:content') : [])]
    .filter((node) => node.attributes['medium'] === 'image' || isPicture(node))
    .toSorted((a, b) => Number(b.attributes['width'] ?? 0) - Number(a.attributes['width'] ?? 0));
  const candidates = [
    media[0]?.attributes['url'],
    ...getChildren(item, 'enclosure', 'link')
      .filter((node) => isPicture(node) && (isEnclosure(node) || node.attributes['type'] !== undefined))
      .map(getAddress),
    ...[item, ...(group ? [group] : []), ...media]
      .flatMap((node) => getChildren(node, 'media:thumbnail'))
      .map(({ attributes }) => attributes['url']),
    getChild(item, 'itunes:image')?.attributes['href'],
    getChildText(getChild(item, 'image'), 'url') ?? getChildText(item, 'image'),
  ];
  for (const candidate of candidates) {
    const url = resolveWebUrl(candidate, base);
    if (url) return { url };
  }
  const url = html ? findPicture(html, base) : null;
  return url ? { url } : null;
}

/** Returns the address of the sound or video of an entry. */
export function findSound(item: XmlNode, base: string | null): string | null {
  const sound = getChildren(item, 'enclosure', 'link').find(
    (node) => isEnclosure(node) && hasType(node, /^(?:audio|video)\//, SOUND_NAME),
  );
  return sound ? resolveWebUrl(getAddress(sound), base) : null;
}
