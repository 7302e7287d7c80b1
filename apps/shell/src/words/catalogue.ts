import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { frameWords } from './frame.words.ts';

/** Everything the shell says, by the part that says it. */
export type ShellWords = { frame: typeof frameWords };

export const catalogue = createCatalogue<ShellWords>({
  es: () => import(/* webpackChunkName: "es" */ './es.ts'), fr: () => import(/* webpackChunkName: "fr" */ './fr.ts'),
  de: () => import(/* webpackChunkName: "de" */ './de.ts'), ar: () => import(/* webpackChunkName: "ar" */ './ar.ts'),
});
