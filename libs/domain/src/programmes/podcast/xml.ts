const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu;
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const removeInvalidXmlChars = (text: string): string => text.replace(UNWRITABLE, '');

export const escapeXmlText = (text: string): string =>
  removeInvalidXmlChars(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

export function renderXmlElement(
  name: string,
  content: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string {
  const attributeText = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null ? [] : [` ${key}="${escapeXmlText(value)}"`]))
    .join('');
  return content === null ? `<${name}${attributeText}/>` : `<${name}${attributeText}>${content}</${name}>`;
}

export const renderXmlTextElement = (
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string | null>> = {},
): string =>
  text === null || removeInvalidXmlChars(text).trim() === ''
    ? ''
    : renderXmlElement(name, escapeXmlText(text), attributes);
