import type { AccountWords } from './catalogue.ts';
import { access } from './es/access.ts';
import { library } from './es/library.ts';
import { personal } from './es/personal.ts';

export const words: AccountWords = { ...access, ...personal, ...library };
