import { createCatalogue } from '@tidings/shell-api/catalogue.ts';

export const catalogue = createCatalogue(
  (language) => import(/* webpackChunkName: "[request]", webpackInclude: /\/[a-z]{2}\.ts$/ */ `./${language}.ts`),
);
