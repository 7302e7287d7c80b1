import type { AccountWords } from './catalogue.ts';
import { access } from './fr/access.ts';
import { library } from './fr/library.ts';
import { personal } from './fr/personal.ts';

export const words: AccountWords = { ...access, ...personal, ...library };
