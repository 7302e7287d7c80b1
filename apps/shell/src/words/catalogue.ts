import { createCatalogue } from '@tidings/shell-api/catalogue.ts';

/** The shell's translations: one file per language, loaded on demand. */
export const catalogue = createCatalogue(
  (language) => import(/* webpackChunkName: "[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ `./${language}.ts`),
);
