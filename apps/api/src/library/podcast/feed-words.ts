import { interfaceLanguageFor } from '@tidings/contracts/languages/interface-languages.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';

/** What a feed says of itself. `untitled` stands where a title holds nothing that can be shown. */
export type FeedWords = {
  title: string;
  description: string;
  untitled: string;
};

const words: Readonly<Record<InterfaceLanguage, FeedWords>> = {
  en: {
    title: 'Tidings: your stories',
    description:
      'The stories you saved and the queue you put here, read aloud by synthetic voices. This feed is private: ' +
      'whoever knows its address can listen.',
    untitled: 'Untitled',
  },
  es: {
    title: 'Tidings: tus noticias',
    description:
      'Los artículos que guardaste y la cola que añadiste, leídos por voces sintéticas. Este canal es privado: ' +
      'quien conozca su dirección puede escucharlo.',
    untitled: 'Sin título',
  },
  fr: {
    title: 'Tidings : vos articles',
    description:
      'Les articles que vous avez enregistrés et la file que vous avez ajoutée, lus par des voix de synthèse. Ce ' +
      'flux est privé : quiconque connaît son adresse peut l’écouter.',
    untitled: 'Sans titre',
  },
  de: {
    title: 'Tidings: Ihre Artikel',
    description:
      'Die gemerkten Artikel und die hinzugefügte Warteschlange, gelesen von synthetischen Stimmen. Dieser Feed ' +
      'ist privat: Wer seine Adresse kennt, kann mithören.',
    untitled: 'Ohne Titel',
  },
  ar: {
    title: 'Tidings: مقالاتك',
    description:
      'المقالات التي حفظتها وقائمة الاستماع التي أضفتها، تقرؤها أصوات اصطناعية. هذه القناة خاصة: كل من يعرف ' +
      'عنوانها يمكنه الاستماع.',
    untitled: 'بلا عنوان',
  },
};

/** The words of a feed for somebody who reads this language, and the language they are in. */
export function feedWords(language: string | null): FeedWords & { language: InterfaceLanguage } {
  const code = interfaceLanguageFor(language === null ? [] : [language]);
  return { ...words[code], language: code };
}
