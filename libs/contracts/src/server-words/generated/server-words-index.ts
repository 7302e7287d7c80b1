// Written by tools/docs/words-index.ts: the languages of what the server says.

import type { InterfaceLanguage } from '../../languages/interface-languages.ts';
import type { ServerWords } from '../server-words.ts';
import { words as ar } from '../words/ar.ts';
import { words as de } from '../words/de.ts';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';
import { words as fr } from '../words/fr.ts';

export const serverWords: Readonly<Record<InterfaceLanguage, ServerWords>> = { en, es, fr, de, ar };
