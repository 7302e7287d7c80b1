import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { languages } from '@tidings/language/languages.ts';
import { EMPTY_MAPPED_TEXT, insertIntoMappedText } from './mapped-text.ts';
import type { MappedText } from './mapped-text.ts';

const aliases: Readonly<Record<string, string>> = { no: 'nb', cmn: 'zh' };

/**
 * Returns a short notice that is spoken in place of code. It highlights no words. Returns an empty text if the code has
 * no letters or digits.
 */
export function createCodeNotice(code: string, language: string): MappedText {
  if (!/[\p{L}\p{N}]/u.test(code)) return EMPTY_MAPPED_TEXT;
  const tag = getPrimaryLanguage(language);
  const notice = languages[aliases[tag] ?? tag]?.codeNotice ?? 'Code.';
  return insertIntoMappedText(EMPTY_MAPPED_TEXT, 'start', notice, 0);
}
