import type { AccountWords } from './catalogue.ts';
import { access } from './de/access.ts';
import { library } from './de/library.ts';
import { personal } from './de/personal.ts';

export const words: AccountWords = { ...access, ...personal, ...library };
