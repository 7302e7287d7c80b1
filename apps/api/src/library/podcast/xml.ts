/** What XML 1.0 has no way to write: control characters, halves of characters, and what is no character. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text without what XML cannot hold. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '');

/** Text as it stands between two tags or in the quotation marks of an attribute, whatever is in it. */
export const xmlText = (text: string): string => writable(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** An element; without a content it is empty. `attributes` that are null are left out. */
export function element(
  name: string,
  content: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string {
  const said = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${xmlText(value)}"`]))
    .join('');
  return content === null ? `<${name}${said}/>` : `<${name}${said}>${content}</${name}>`;
}

/** An element with a text; nothing where there is none. */
export const textElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string => (text === null || writable(text).trim() === '' ? '' : element(name, xmlText(text), attributes));
