import { problems } from '@tidings/player-core/problems/ar.ts';
import type { PlayerSliceWords } from './catalogue.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';

const plural = pluralIn('ar');
const number = new Intl.NumberFormat('ar-u-nu-latn');
const seconds = (count: number) => plural(count, { one: 'ثانية واحدة', two: 'ثانيتين', few: `${count} ثوانٍ`, other: `${count} ثانية` });
const characters = (count: number) =>
  plural(count, { one: 'حرف واحد', two: 'حرفان', few: `${count} أحرف`, many: `${number.format(count)} حرفًا`, other: `${number.format(count)} حرف` });

export const words: PlayerSliceWords = {
  now: {
    locale: 'ar-u-nu-latn',
    previous: 'المقال السابق', next: 'المقال التالي',
    back: (count) => `الرجوع ${seconds(count)}`, forward: (count) => `التقدّم ${seconds(count)}`,
    position: 'الموضع في المقال',
    sentence: (at, count) => `الجملة ${at} من ${count}`,
    place: (at, count, time, total) => `الجملة ${at} من ${count}، ${time}${total === null ? '' : ` من ${total}`}`,
    left: (time) => `بقي ${time}`,
    sleepLeft: (time) => `يتوقف بعد ${time}`, more: (minutes) => plural(minutes, { one: 'دقيقة أخرى', two: 'دقيقتان أخريان', few: `${minutes} دقائق أخرى`, other: `${minutes} دقيقة أخرى` }),
    faster: 'سرعات أعلى',
    toPlayer: 'إلى المشغّل', controls: 'افتح التحكم في الصوت',
    premium: 'الأصوات المميّزة', synthesis: 'أصوات المتصفح', loading: 'جارٍ التحميل...',
    retry: 'حاول مرة أخرى', browserVoice: 'استخدم صوت المتصفح', serverVoice: 'استخدم صوتًا من الخادم', why: 'ما هذا؟',
    interrupted: 'انقطعت القراءة. أعد تحميل الصفحة كي لا ترى هذا التنبيه.',
    speechError: (code) => `${code}: خطأ في نطق المتصفح. أعد تحميل الصفحة أو جرّب متصفحًا آخر.`,
    problems,
  },
  dock: {
    player: 'المشغّل',
    preparing: (percent) => `التحضير ${percent} %`,
    voice: (name) => `الصوت: ${name}`,
    inQueue: 'في القائمة',
    untilEnd: 'يتوقف عند نهاية هذا الخبر',
    reading: (title) => `يُقرأ الآن: ${title}`,
    speed: (now, next) => `السرعة ${now}. غيّرها إلى ${next}`,
  },
  player: {
    title: 'المشغّل',
    stories: (count) => plural(count, { zero: 'لا أخبار', one: 'خبر واحد', two: 'خبران', few: `${count} أخبار`, many: `${count} خبرًا`, other: `${count} خبر` }),
    characters,
    empty: {
      loading: 'جارٍ تحميل عناوين اليوم', failed: 'حدث خطأ غير معروف عند تحميل الأخبار.', retry: 'حاول مرة أخرى',
      none: 'لم يُعثر على مقالات.', noneHint: 'لا شيء يُضاف إلى القائمة بعد. يمكنك سماع نص من عندك فورًا.', paste: 'الصق نصًّا',
      nothing: 'القائمة فارغة.',
      ready: (count) => `${plural(count, { zero: 'لا عناوين جاهزة', one: 'عنوان واحد جاهز', two: 'عنوانان جاهزان', few: `${count} عناوين جاهزة`, many: `${count} عنوانًا جاهزًا`, other: `${count} عنوان جاهز` })}. شغّلها كلها أو اختر منها.`,
      playAll: 'شغّل كل العناوين', choose: 'اختر من الأخبار', headlines: 'عناوين اليوم',
    },
    keep: {
      noArticle: 'لا مقال لحفظه.', copied: 'نُسخ الرابط!',
      save: 'حفظ', saveThis: (title) => `حفظ: ${title}`, copy: 'نسخ الرابط', copyThis: (title) => `نسخ الرابط: ${title}`,
    },
    queue: {
      heading: 'قائمة الانتظار', list: 'قائمة التشغيل',
      whole: (stories, minutes) => `${stories}، ${minutes}`,
      up: (title) => `إلى أعلى: ${title}`, down: (title) => `إلى أسفل: ${title}`, remove: (title) => `إزالة من القائمة: ${title}`,
    },
    options: {
      autoNext: 'تشغيل الخبر التالي تلقائيًا', sleep: 'مؤقّت النوم', off: 'متوقف',
      minutes: (count) => plural(count, { one: 'دقيقة واحدة', two: 'دقيقتان', few: `${count} دقائق`, other: `${count} دقيقة` }), endOfStory: 'عند نهاية هذا الخبر',
      tuning: 'السرعة والطبقة وشدة الصوت', controls: 'التحكم في الصوت', voice: 'الصوت', changeVoice: 'تغيير الصوت', keyboard: 'لوحة المفاتيح', showKeys: 'اعرض المفاتيح',
    },
    speed: 'السرعة',
    stage: {
      label: 'يُسمع الآن', choose: 'اختر خبرًا',
      credit: (source, voice) => [source, voice && `بصوت ${voice}`].filter(Boolean).join('، '),
      fetching: 'النص في الطريق.', goOn: 'اضغط التشغيل لتتابع من حيث توقفت.', begin: 'اضغط التشغيل للبدء.', first: 'يبدأ أول خبر في القائمة عندما تضغط التشغيل.',
    },
  },
  speech: {
    title: 'تركيب الكلام', nothing: 'لا شيء محمّل', restore: 'تكبير', minimize: 'تصغير', stop: 'إيقاف', history: 'السجل',
    rate: 'السرعة', pitch: 'الطبقة', volume: 'الشدة', pitchHint: 'تُسمع الطبقة مع أصوات المتصفح.',
    voice: 'الصوت', fitting: 'صوت لغة المقال', hold: 'ثبّت السطر',
  },
  voices: {
    title: 'الأصوات', kinds: 'أنواع الأصوات',
    noneHere: 'ليست لهذا المتصفح أصوات خاصة به. أصوات الخادم في علامة التبويب الأخرى.',
    noneThere: 'لا أصوات لدى الخادم الآن. أصوات المتصفح في علامة التبويب الأخرى.',
    lockHint: 'تصمت هذه الأصوات حين يُقفل الهاتف. أصوات الخادم تستمر.',
    genders: { Male: 'ذكر', Female: 'أنثى' },
    labels: { natural: 'طبيعي', basic: 'بسيط', 'approximate accent': 'لهجة تقريبية', 'foreign accent, experimental': 'لهجة أجنبية، تجريبي', 'brought by the operator': 'من مشغّل الخادم', 'spoken by another server': 'ينطقه خادم آخر' },
    use: 'اختر',
    play: (name) => `اسمع عيّنة من ${name}`, stop: (name) => `أوقف عيّنة ${name}`,
    left: 'مرّر إلى اليسار', right: 'مرّر إلى اليمين',
  },
  reader: {
    title: 'قارئ النص', heading: 'اسمع نصّك',
    stand: 'الصق رسالة أو فصلًا أو مسودّة. يبقى النص في هذا المتصفح حتى تضغط «استماع»، وعندها يحفظه هذا الخادم ولا يظهر في أي قائمة.',
    text: 'النص', titleField: 'العنوان',
    clear: 'مسح', preparing: 'جارٍ تحضير نصّك.',
    paste: 'لصق', pasteRefused: 'لم يسلّم المتصفح ما نسخته. الصقه بلوحة المفاتيح.',
    heard: 'نصّك',
    yours: 'نصّك', back: 'العودة إلى موضع القراءة',
    empty: 'الصق نصًّا أو اكتبه أولًا.', failed: 'تعذّرت قراءة هذا النص. حاول مرة أخرى.',
    tooLong: (most) => `أقصى طول للنص ${characters(most)}. اختصره أو استمع إليه على أجزاء.`,
    figures: {
      heading: 'الطول والرصيد', characters: 'الأحرف', ofCharacters: (most) => `من ${number.format(most)}`, time: 'مدة الاستماع تقريبًا',
      credit: 'المتبقي من رصيد اليوم', ofCredit: (most) => `من ${characters(most)}`,
      basicFree: 'الأصوات الأساسية في هذا الخادم لا تستهلك منه شيئًا، ولا أصوات متصفحك.', ownFree: 'أصوات متصفحك لا تستهلك منه شيئًا.',
      nobody: 'الأصوات المدفوعة تستهلك رصيدًا يوميًّا. سجّل الدخول لترى ما تبقّى لك. أصوات متصفحك مجانية.',
    },
    drafts: {
      heading: 'المسودّات', hint: 'محفوظة في هذا المتصفح وحده.', notKept: 'هذا المتصفح لا يحفظ شيئًا. سيذهب نصّك مع الصفحة.',
      found: (when) => `هذا نصّك من جديد: ${when}.`, start: 'نص جديد',
      characters, remove: (name) => `حذف المسودّة: ${name}`, removed: 'حُذفت المسودّة', undo: 'تراجع',
    },
  },
  translate: {
    title: 'الترجمة المنطوقة', beta: 'تجريبي', stand: 'اكتب شيئًا أو قله بلغة، واسمعه بلغة أخرى.',
    from: 'من', to: 'إلى', swap: 'تبديل اللغتين',
    text: 'نصّك', written: (count, most) => `${number.format(count)} من ${characters(most)}`,
    tooLong: (most) => `أقصى طول للترجمة ${characters(most)}. اختصر النص أو ترجمه على أجزاء.`,
    translate: 'ترجمة', stop: 'إيقاف', paste: 'لصق', pasteRefused: 'لم يسلّم المتصفح ما نسخته. الصقه بلوحة المفاتيح.',
    clear: 'مسح', cleared: 'مُسح النص', undo: 'تراجع',
    dictation: {
      start: 'إملاء', stop: 'إنهاء الإملاء', listening: (time, language) => `جارٍ الاستماع، ${language}، ${time}`,
      none: 'هذا المتصفح لا يدعم الإملاء. يدعمه Chrome وEdge وSafari.',
      refused: 'الميكروفون غير مسموح هنا. اسمح به بجانب العنوان ثم حاول مرة أخرى.',
      noMicrophone: 'لم يُعثر على ميكروفون.', noLanguage: 'هذا المتصفح لا يفهم هذه اللغة سماعًا.',
      ended: 'توقّف المتصفح عن الاستماع. حاول مرة أخرى.',
    },
    result: 'الترجمة', nothing: 'تظهر الترجمة هنا.',
    fetching: (percent) => `يجلب متصفحك اللغتين مرة واحدة: ${percent} %`,
    working: (done, total) => `جارٍ الترجمة، ${done} من ${total}`, starting: 'جارٍ الترجمة',
    byBrowser: 'ترجمه متصفحك. لم يغادر النص هذا الجهاز.', byServer: 'ترجمته خدمة الترجمة في هذا الخادم.',
    stale: 'تغيّر نصّك منذ ذلك الحين. ترجمه من جديد.',
    failed: 'فشلت الترجمة', off: 'هذا المتصفح لا يترجم بنفسه، وليست في هذا الخادم خدمة ترجمة. نصّك ما زال هنا.',
    kept: 'نصّك ما زال هنا. حاول مرة أخرى بعد قليل.', retry: 'حاول مرة أخرى',
    copy: 'نسخ', copied: 'نُسخت الترجمة', copyRefused: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه.',
    heard: 'الترجمة', yours: 'ترجمتك', preparing: 'جارٍ تحضير الصوت.', unheard: 'تعذّرت قراءة هذا النص. حاول مرة أخرى.',
  },
  keys: {
    title: 'لوحة المفاتيح',
    stand: 'تعمل المفاتيح في كل صفحة ما دمت لا تكتب في حقل.',
    listening: 'الاستماع', around: 'التنقّل',
    playPause: 'تشغيل أو إيقاف مؤقت', seconds: (count) => `الرجوع أو التقدّم ${seconds(count)}`,
    sentence: 'الجملة السابقة أو التالية', story: 'الخبر السابق أو التالي', sound: 'كتم الصوت وإعادته',
    rate: 'أسرع أو أبطأ داخل المشغّل',
    search: 'البحث', feed: 'الأخبار', saved: 'المحفوظات', history: 'السجل', help: 'هذه القائمة',
    versions: 'إصدارات هذه الصفحة',
    or: 'أو', next: 'ثم', space: 'المسافة',
    on: 'المفاتيح المفردة تفعل ذلك', onHint: 'أوقفها إن كنت تُملي أو تستخدم مفاتيح خاصة بك. يُحفظ في هذا الجهاز.',
  },
};
