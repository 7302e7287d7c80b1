import { baseLanguageOf } from '@tidings/contracts/languages/reading-languages.ts';
import type { ReactNode } from 'react';
import css from './other-language.module.css';
import { otherLanguageSays } from './other-language.words.ts';
import { pageLanguage } from './page-language.ts';

type Props = {
  /** The language of the stories somebody wants. */
  asked: string;
  /** The language of the stories that are shown; null while that is not known. */
  shown: string | null | undefined;
  /** Leads to where sources are added, with these words. */
  renderLink: (words: string) => ReactNode;
};

/** One line where stories of another language stand in, and the way to more; nothing where none do. */
export function OtherLanguage({ asked, shown, renderLink }: Props) {
  if (!shown || shown === baseLanguageOf(asked)) return null;
  const words = otherLanguageSays();
  const names = new Intl.DisplayNames(pageLanguage(), { type: 'language', fallback: 'code' });
  const nameOf = (language: string) => {
    try {
      return names.of(language) ?? language;
    } catch {
      return language;
    }
  };
  return (
    <p className={css.line} role="note">
      {words.none(nameOf(baseLanguageOf(asked)), nameOf(shown))} {renderLink(words.add)}
    </p>
  );
}
