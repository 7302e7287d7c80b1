import { ar } from './ar.ts';
import { cy } from './cy.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { is } from './is.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { LanguagePhrases } from './language-phrases.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { otherLanguages } from './other-languages.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { zh } from './zh.ts';

/** The phrases of each language by its tag. */
export const languages: Readonly<Record<string, LanguagePhrases>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  nb,
  da,
  pl,
  ru,
  tr,
  ja,
  zh,
  ko,
  ar,
  hi,
  is,
  cy,
  ro,
  ...otherLanguages,
};
