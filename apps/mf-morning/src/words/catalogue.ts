import { createCatalogue } from '@tidings/shell-api/catalogue.ts';

/** The translations of this slice, in one file per language that is loaded on demand. */
export const catalogue = createCatalogue(
  (language) => import(/* webpackChunkName: "[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ `./${language}.ts`),
);
