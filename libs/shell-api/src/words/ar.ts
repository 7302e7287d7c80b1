import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import type { Words } from '../generated/english.ts';

export const everywhere: Words = {
  accountUnreached: {
    title: 'تعذّر الوصول إلى حسابك.',
    hint: 'لم يضِع شيء. تحقّق من اتصالك أو حاول مرة أخرى بعد قليل، وستعود الصفحة أيضًا من تلقاء نفسها.',
    again: 'حاول مرة أخرى',
  },
  breadcrumb: { trail: 'مسار التنقل', home: 'الرئيسية' },
  deleteText: {
    delete: 'حذف النص',
    deleteThis: (title) => `حذف النص: ${title}`,
    question: 'هل تريد حذف هذا النص؟',
    what: 'يُحذف نهائيًا من هذا الخادم مع صوته ومكانه في قوائمك. لا يمكن التراجع عن ذلك.',
    keep: 'الاحتفاظ به',
    deleted: 'حُذف النص',
    failed: 'تعذّر حذف هذا النص. حاول مرة أخرى.',
  },
  dialog: { close: 'إغلاق' },
  field: { optional: 'اختياري' },
  laterSaves: {
    saved: 'حُفظ على هذا الجهاز. سينتقل إلى حسابك عند توفر الشبكة.',
    removed: 'أُزيل على هذا الجهاز. سيتبعه حسابك عند توفر الشبكة.',
    tooMany: 'هناك الكثير مما ينتظر الشبكة. حاول مرة أخرى عند توفرها.',
  },
  listenPill: {
    listen: 'استماع',
    pause: 'إيقاف مؤقت',
    resume: 'متابعة',
    repeat: 'استماع مجددًا',
    retry: 'حاول مرة أخرى',
    preparing: 'التحضير',
    left: (time) => `بقي ${time}`,
  },
  otherLanguage: {
    none: (asked, shown) => `لا أخبار هنا باللغة ${asked} بعد. هذه الأخبار باللغة ${shown}.`,
    add: 'إضافة مصادر',
  },
  pinTool: {
    pin: (title) => `تنزيل: ${title}`,
    waiting: (title) => `في انتظار التنزيل. إلغاء: ${title}`,
    loading: (title, percent) => `نُزّل ${percent} ٪. إلغاء: ${title}`,
    kept: (title) => `تم التنزيل. إزالة من هذا الجهاز: ${title}`,
    done: (title) => `تم التنزيل: ${title}`,
    failed: (title, why) => `${why} المحاولة مرة أخرى: ${title}`,
    all: 'تنزيل الكل',
    allKept: 'تم تنزيل الكل',
    clear: 'إزالة كل التنزيلات',
    coming: (kept, all) => `نُزّل ${kept} من ${all}`,
    problems: {
      offline: 'لا توجد شبكة الآن؛ سيستمر التنزيل عند عودتها.',
      full: 'لم تعد في هذا الجهاز مساحة كافية. أزل شيئًا ثم حاول مرة أخرى.',
      limit: 'بلغت تنزيلاتك حدّها. أزل بعضها أو ارفع الحد في الإعدادات.',
      credit: 'نفد رصيد اليوم، فلا يمكن إنشاء الصوت. حاول غدًا.',
      gone: 'لم يعد هذا المقال موجودًا.',
      'no-audio': 'تعذّر إنشاء صوت هذا المقال. حاول مرة أخرى أو اختر صوتًا آخر.',
    },
  },
  playButton: { play: 'تشغيل' },
  tickSlider: { down: (label) => `${label}: أقل`, up: (label) => `${label}: أكثر` },
  upgrade: { upgrade: 'الترقية' },
};

export const problems: ProblemWords = {
  NOT_DOWNLOADED: 'هذا الخبر غير منزَّل. اتصل بالإنترنت لتشغيله.',
  AUDIO_UNREACHABLE: 'تعذّر الوصول إلى الصوت. تحقّق من الاتصال وحاول مرة أخرى.',
  RENDITION_FAILED: 'لم يستطع هذا الصوت قراءة النص. حاول مرة أخرى أو اختر صوتًا آخر.',
  NO_TEXT: 'لا شيء يُقرأ في هذا المقال بعد. حاول مرة أخرى بعد قليل.',
  UNREACHABLE: 'تعذّر تحميل نص المقال. حاول مرة أخرى.',
  NO_BROWSER_VOICES: 'ليست لهذا المتصفح أصوات خاصة به. اختر صوتًا من الخادم للاستماع.',
  BROWSER_SPEECH: 'توقّف صوت المتصفح دون سبب معلن. حاول مرة أخرى أو اختر صوتًا من الخادم.',
  SPEECH_UNAVAILABLE: 'الأصوات لا تجيب الآن. حاول مرة أخرى بعد ثوانٍ.',
  TEXT_EMPTY: 'ليس في هذا المقال نص يمكن قراءته بصوت عالٍ.',
  UNKNOWN_VOICE: 'لا يمكن سماع هذا الصوت هنا. اختر صوتًا آخر.',
  NOT_FOUND: 'لم يعد هذا المقال هنا.',
};
