// Written by tools/docs/words-index.ts: the languages of what the server says.

import type { InterfaceLanguage } from '../../languages/interface-languages.ts';
import { serverWords as ar } from '../../languages/words/ar.ts';
import { serverWords as de } from '../../languages/words/de.ts';
import { serverWords as en } from '../../languages/words/en.ts';
import { serverWords as es } from '../../languages/words/es.ts';
import { serverWords as fr } from '../../languages/words/fr.ts';
import type { ServerWords } from '../server-words.ts';

export const serverWords: Readonly<Record<InterfaceLanguage, ServerWords>> = { en, es, fr, de, ar };
