import { pluralIn } from '@tidings/shell-api/plural.ts';
import { everywhere } from '@tidings/shell-api/words/ar.ts';
import type { Words } from '../generated/english.ts';
import { places } from '../places.ts';

const plural = pluralIn('ar');

export const words: Words = {
  everywhere,
  morning: {
    title: places['/morning'].title.ar,
    lede: 'الأخبار المهمة في الوقت المتاح لك.',
    length: 'المدة',
    free: 'بقدر ما يلزم',
    play: 'استمع إلى صباحك',
    stories: (count) => plural(count, { one: 'خبر واحد', two: 'خبران', few: `${count} أخبار`, other: `${count} خبرا` }),
    planning: 'يجري اختيار الأخبار',
    notPlanned: 'تعذر إعداد صباحك.',
    notPlannedHint: 'لم يضع شيء. تحقق من الاتصال وحاول مرة أخرى.',
    again: 'حاول مرة أخرى',
    nothing: 'لا أخبار تروى الآن.',
    nothingYet: 'لا أخبار هنا بعد. ستصل خلال دقائق.',
    nothingBecause: 'معظم الأخبار كذلك:',
    playFrom: (title) => `استمع من هنا: ${title}`,
    playing: 'يعمل الآن',
    toFeed: 'إلى الأخبار',
    short: (asked, found) => `لا مزيد من الأخبار لمدة ${asked} اليوم: هذه ${found}.`,
    list: 'ما فيه',
    up: (title) => `قدّم: ${title}`,
    down: (title) => `أخّر: ${title}`,
    keep: (title) => `أبقه في البرنامج: ${title}`,
    whole: (title) => `اقرأ الخبر كاملا: ${title}`,
    drop: (title) => `استبعد: ${title}`,
    read: (title) => `اقرأ: ${title}`,
    wholeStory: 'الخبر كاملا',
    reasons: {
      sources: (count) =>
        plural(count, { two: 'يرويه مصدران', few: `ترويه ${count} مصادر`, other: `يرويه ${count} مصدرا` }),
      topic: (topic) => `موضوعك: ${topic}`,
      followed: 'من مصادرك',
      country: 'من بلدك',
      fresh: 'وصل للتو',
      update: 'جديد في خبر استمعت إليه',
      begun: 'بدأته من قبل',
    },
    leftOut: (count) => `خارج البرنامج: ${count}`,
    why: {
      finished: 'استمعت إليه حتى النهاية',
      skipped: 'تخطيته',
      muted: 'كتمت مصدره أو كلمة فيه',
      language: 'بلغة لم تخترها',
      empty: 'تعذرت قراءة نصه',
      old: 'مضى عليه أكثر من يومين',
      dropped: 'استبعدته',
      noRoom: 'لم يتسع الوقت له',
    },
    putBack: (title) => `أعده: ${title}`,
  },
};
