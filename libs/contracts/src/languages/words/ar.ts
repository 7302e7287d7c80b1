import type { ServerWords } from '../../server-words/server-words.ts';
import type { LanguageEntry } from '../language-entry.ts';

export const language: LanguageEntry = { name: 'العربية', direction: 'rtl', order: 5 };

export const serverWords: ServerWords = {
  podcast: {
    title: 'Tidings: مقالاتك',
    description:
      'المقالات التي حفظتها وقائمة الاستماع التي أضفتها، تقرؤها أصوات اصطناعية. هذه القناة خاصة: كل من يعرف ' +
      'عنوانها يمكنه الاستماع.',
    untitled: 'بلا عنوان',
  },
  station: {
    older: 'هذا كل الجديد الآن. تليه مقالات أقدم.',
    again: 'لقد استمعت إلى كل المقالات. ها هي من جديد.',
    nothing: 'لا توجد مقالات للاستماع الآن. تستأنف المحطة فور توفرها.',
    creditUsed: 'نفد رصيدك اليومي لهذه الأصوات. لا يتبع إلا ما دفعت ثمنه من قبل.',
    breaking: 'خبر عاجل.',
    back: 'نعود إلى المقال.',
  },
  morningMail: {
    ready: 'أخباركم جاهزة',
    length: 'الأخبار: {stories}. الدقائق: {minutes}.',
    silent: 'لم يجهز الصوت بعد: يمكن لصوت متصفحكم أن يقرأها لكم.',
    late: 'أخباركم متأخرة',
    lateUntil: 'ما زالت تُسجَّل بالصوت، ويُتوقع أن تجهز نحو الساعة {time}.',
    nothing: 'لا توجد أخبار لكم الآن',
    nothingMore: 'تعرفون كل ما يوجد، أو أنكم كتمتموه. يعد البرنامج التالي كالمعتاد.',
    listen: 'استمعوا:',
    why: 'طلبتم هذه الرسالة. كي لا تصلكم غيرها، غيروا موعد تجهيز أخباركم.',
  },
  programme: {
    title: 'أخباركم، {date}',
    greetings: { morning: 'صباح الخير.', day: 'مرحبا.', evening: 'مساء الخير.' },
    opening: 'اليوم {date}. هذه أخباركم في {minutes} دقيقة.',
    openingFree: 'اليوم {date}. هذه أخباركم.',
    preview: 'في هذه النشرة:',
    handovers: [
      'من {source}، {time}.',
      'كتبت {source} {time}:',
      'ننتقل إلى {source}، {time}.',
      'والآن {source}، {time}.',
      'وهذا الخبر من {source}، {time}.',
    ],
    updates: ['جديد في خبر تعرفونه: {source}، {time}.', 'خبر استمعتم إليه له بقية: {source}، {time}.'],
    categoryChanges: ['ننتقل إلى {category}. من {source}، {time}.', 'نتابع مع {category}: {source}، {time}.'],
    closes: ['كانت هذه أخباركم. نتمنى لكم يوما طيبا.', 'هذا كل شيء الآن. إلى اللقاء.'],
    categories: {
      general: 'العناوين',
      business: 'الاقتصاد',
      entertainment: 'الثقافة والترفيه',
      health: 'الصحة',
      science: 'العلوم',
      sports: 'الرياضة',
      technology: 'التقنية',
    },
    times: { clock: 'في {time}', yesterday: 'أمس', earlier: 'في {date}' },
  },
};

/** Texts of the shared components, which every slice includes. */
export const everywhere = {
  accountUnreached: {
    title: 'تعذّر الوصول إلى حسابك.',
    hint: 'لم يضِع شيء. تحقّق من اتصالك أو حاول مرة أخرى بعد قليل، وستعود الصفحة أيضًا من تلقاء نفسها.',
    again: 'حاول مرة أخرى',
  },
  breadcrumb: { trail: 'مسار التنقل', home: 'الرئيسية' },
  deleteText: {
    delete: 'حذف النص',
    deleteThis: (title: string) => `حذف النص: ${title}`,
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
    left: (time: string) => `بقي ${time}`,
  },
  otherLanguage: {
    none: (asked: string, shown: string) => `لا أخبار هنا باللغة ${asked} بعد. هذه الأخبار باللغة ${shown}.`,
    add: 'إضافة مصادر',
  },
  pinTool: {
    pin: (title: string) => `تنزيل: ${title}`,
    waiting: (title: string) => `في انتظار التنزيل. إلغاء: ${title}`,
    loading: (title: string, percent: number) => `نُزّل ${percent} ٪. إلغاء: ${title}`,
    kept: (title: string) => `تم التنزيل. إزالة من هذا الجهاز: ${title}`,
    done: (title: string) => `تم التنزيل: ${title}`,
    failed: (title: string, why: string) => `${why} المحاولة مرة أخرى: ${title}`,
    all: 'تنزيل الكل',
    allKept: 'تم تنزيل الكل',
    clear: 'إزالة كل التنزيلات',
    coming: (kept: number, all: number) => `نُزّل ${kept} من ${all}`,
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
  tickSlider: { down: (label: string) => `${label}: أقل`, up: (label: string) => `${label}: أكثر` },
  upgrade: { upgrade: 'الترقية' },
};

/** Messages of the player by error code. */
export const problems = {
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
