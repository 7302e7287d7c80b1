import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import type { MorningWords } from './morning-word-set.ts';
import { words as ar } from './words/ar.ts';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';
import { words as fr } from './words/fr.ts';

/** The words of notifications and mails about mornings, by language. */
export const morningWords: Readonly<Record<InterfaceLanguage, MorningWords>> = { en, es, fr, de, ar };
