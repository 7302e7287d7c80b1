import { toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import type { ReactNode } from 'react';
import css from './other-language.module.css';
import { getOtherLanguageWords } from './other-language.words.ts';
import { getPageLanguage } from './page-language.ts';

type Props = {
  /** Preferred language of articles. */
  asked: string;
  /** Language of the articles shown; null while unknown. */
  shown: string | null | undefined;
  renderLink: (words: string) => ReactNode;
};

/** Notice that the articles are in another language, with a link to add sources. */
export function OtherLanguageNotice({ asked, shown, renderLink }: Props) {
  if (!shown || shown === toBaseLanguage(asked)) return null;
  const words = getOtherLanguageWords();
  const names = new Intl.DisplayNames(getPageLanguage(), { type: 'language', fallback: 'code' });
  const formatLanguage = (language: string) => {
    try {
      return names.of(language) ?? language;
    } catch {
      return language;
    }
  };
  return (
    <p className={css.line} role="note">
      {words.none(formatLanguage(toBaseLanguage(asked)), formatLanguage(shown))} {renderLink(words.add)}
    </p>
  );
}
