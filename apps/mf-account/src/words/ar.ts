import { access } from './ar/access.ts';
import { library } from './ar/library.ts';
import { personal } from './ar/personal.ts';
import type { AccountWords } from './catalogue.ts';

export const words: AccountWords = { ...access, ...personal, ...library };
