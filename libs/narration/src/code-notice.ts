import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { EMPTY_MAPPED_TEXT, insertIntoMappedText } from './mapped-text.ts';
import type { MappedText } from './mapped-text.ts';

/** Not in `libs/language`, because browsers load this file. */
const notices: Readonly<Record<string, string>> = {
  en: 'Code example.',
  de: 'Codebeispiel.',
  fr: 'Exemple de code.',
  es: 'Ejemplo de código.',
  it: 'Esempio di codice.',
  pt: 'Exemplo de código.',
  nl: 'Codevoorbeeld.',
  sv: 'Kodexempel.',
  da: 'Kodeeksempel.',
  nb: 'Kodeeksempel.',
  no: 'Kodeeksempel.',
  pl: 'Przykład kodu.',
  ro: 'Exemplu de cod.',
  ru: 'Пример кода.',
  tr: 'Kod örneği.',
  ar: 'مثال برمجي.',
  hi: 'कोड का उदाहरण।',
  ja: 'コード例。',
  ko: '코드 예제.',
  zh: '代码示例。',
  cmn: '代码示例。',
};

/**
 * Returns a short notice that is spoken in place of code. It highlights no words. Returns an empty text if the code has
 * no letters or digits.
 */
export function createCodeNotice(code: string, language: string): MappedText {
  if (!/[\p{L}\p{N}]/u.test(code)) return EMPTY_MAPPED_TEXT;
  return insertIntoMappedText(EMPTY_MAPPED_TEXT, 'start', notices[getPrimaryLanguage(language)] ?? 'Code.', 0);
}
