import { createCatalogue } from '@tidings/shell-api/catalogue.ts';

/** What is said here in other languages: a file each, called by its code, loaded when it is asked for. */
export const catalogue = createCatalogue(
  (language) => import(/* webpackChunkName: "[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ `./${language}.ts`),
);
