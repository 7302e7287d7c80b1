import { inPageLanguage } from './page-language.ts';

const english = {
  none: (asked: string, shown: string) => `There are no stories in ${asked} here yet. These are in ${shown}.`,
  add: 'Add sources',
};
const es: typeof english = {
  none: (asked, shown) => `Aquí todavía no hay noticias en ${asked}. Estas están en ${shown}.`,
  add: 'Añadir fuentes',
};
const fr: typeof english = {
  none: (asked, shown) => `Il n’y a pas encore d’articles ici en ${asked}. Ceux-ci sont en ${shown}.`,
  add: 'Ajouter des sources',
};
const de: typeof english = {
  none: (asked, shown) => `Auf ${asked} gibt es hier noch keine Artikel. Diese sind auf ${shown}.`,
  add: 'Quellen hinzufügen',
};
const ar: typeof english = {
  none: (asked, shown) => `لا أخبار هنا باللغة ${asked} بعد. هذه الأخبار باللغة ${shown}.`,
  add: 'إضافة مصادر',
};

export const otherLanguageWords = () => inPageLanguage(english, { es, fr, de, ar });
