import { problems } from '@tidings/player-core/problems/ar.ts';
import { pluralIn } from '@tidings/shell-api/plural.ts';
import type { FeedSliceWords } from './catalogue.ts';

const plural = pluralIn('ar');
const number = new Intl.NumberFormat('ar-u-nu-latn');
const stories = (count: number) => {
  const shown = number.format(count);
  return plural(count, { zero: 'لا أخبار', one: 'خبر واحد', two: 'خبران', few: `${shown} أخبار`, many: `${shown} خبرًا`, other: `${shown} خبر` });
};
const titles = (count: number) => {
  const shown = number.format(count);
  return plural(count, { zero: 'لا عناوين', one: 'عنوان واحد', two: 'عنوانين', few: `${shown} عناوين`, many: `${shown} عنوانًا`, other: `${shown} عنوان` });
};
/** What is written from left to right stands by itself within a sentence from right to left. */
const apart = (text: string) => `\u2068${text}\u2069`;
const sections: FeedSliceWords['feed']['tabs'] = {
  general: 'العناوين', business: 'أعمال', entertainment: 'ترفيه', health: 'صحة', science: 'علوم', sports: 'رياضة', technology: 'تقنية',
};
const disguise = 'يستخدم اسم هذا الموقع حروفًا لا تشبه المألوف إلا في الشكل، وهكذا تكتبه الحواسيب. تأكّد من أنه الموقع الذي تقصده.';
const beforeAt = (name: string) => `«${apart(name)}» يسبق علامة @ في هذا العنوان، وليس هو المكان الذي يقود إليه.`;

export const words: FeedSliceWords = {
  story: {
    locale: 'ar-u-nu-latn',
    by: (author) => `بقلم ${apart(author)}`, playing: 'يُسمع الآن', heard: 'سُمع', isNew: 'جديد',
    save: (title) => `حفظ: ${title}`, queue: (title) => `إضافة إلى القائمة: ${title}`, unqueue: (title) => `إزالة من القائمة: ${title}`,
    original: (title) => `افتح الأصل: ${title}`, viewImage: (title) => `عرض الصورة: ${title}`,
    alsoIn: (count) => plural(count, { zero: 'لا مصادر أخرى', one: 'وفي مصدر آخر', two: 'وفي مصدرين آخرين', few: `وفي ${number.format(count)} مصادر أخرى`, many: `وفي ${number.format(count)} مصدرًا آخر`, other: `وفي ${number.format(count)} مصدر آخر` }),
    readIn: (source, title) => `اقرأ في ${apart(source)}: ${title}`,
    updated: 'مُحدَّث', corrected: 'مُصحَّح', beginning: 'لا يُسمع إلا البداية.',
    queued: 'أُضيف إلى القائمة.', undo: 'تراجع',
    problems,
  },
  waiting: {
    messages: ['نفتح الصحيفة.', 'نتجاوز اللافتات الإعلانية.', 'نبحث عن بداية المقال.', 'نطلب الصفحة من الناشر.', 'نترك القائمة جانبًا.'],
  },
  reading: {
    sections,
    more: 'مقالات مشابهة',
    byline: (author) => `بقلم ${apart(author)}، `,
    pending: 'النص الكامل في الطريق. يمكنك سماع البداية من الآن.',
    back: 'العودة إلى موضع القراءة',
    reasons: {
      URL_NOT_ALLOWED: 'لا تُقرأ إلا عناوين الويب التي تبدأ بـ \u2066http://\u2069 أو \u2066https://\u2069. تحقّق من العنوان.',
      ADDRESS_BLOCKED: 'هذا العنوان يقود إلى شبكة خاصة، فلا يُطلب. استخدم عنوانًا عامًّا.',
      TOO_MANY_REDIRECTS: 'الصفحة تنقل زوّارها من عنوان إلى آخر بلا نهاية. جرّب العنوان الذي تنتهي إليه.',
      PAGE_TOO_LARGE: 'الصفحة أكبر من أن تُقرأ. الصق الجزء الذي تريد سماعه.',
      TIMEOUT: 'تأخّر الناشر كثيرًا في الرد. حاول مرة أخرى بعد دقائق.',
      UNREACHABLE: 'تعذّر الوصول إلى خادم الناشر. تحقّق من العنوان أو حاول لاحقًا.',
      UNSUPPORTED_CONTENT: 'هذه ليست صفحة ويب فيها نص. الصق النص الذي تريد سماعه.',
      SOURCE_REFUSED: 'لم يسمح لنا الناشر بقراءة هذه الصفحة. افتح الأصل أو الصق نصّها.',
      NOT_FOUND: 'لم تعد لدى الناشر صفحة على هذا العنوان.',
      SOURCE_ERROR: 'ردّ خادم الناشر بخطأ. حاول لاحقًا.',
      NO_ARTICLE: 'لم نجد مقالًا في هذه الصفحة. قد تتطلب تسجيل الدخول؛ الصق نصّها لسماعه.',
      PAGE_TOO_COMPLEX: 'بُنيت الصفحة على نحو لا تُقرأ معه بأمان. الصق الجزء الذي تريد سماعه.',
      ROBOTS_REFUSED: 'يطلب الناشر من البرامج ألّا تقرأ هذه الصفحة. افتح الأصل أو الصق نصّها.',
      NOT_A_FEED: 'لا موجز أخبار على هذا العنوان. ابحث عن عنوان RSS أو Atom الخاص بالموقع.',
      TAKEN_DOWN: 'أُزيل هذا من هنا بطلب من الناشر. اقرأه في موقع الناشر نفسه.',
      TEXT_RESERVED: 'يحتفظ الناشر بحقوق هذا النص: لا يجوز لبرنامج أن يجمعه. يُجلب حين تفتحه، وإلا فافتح الأصل.',
    },
    unknown: 'لم يسمح لنا الناشر بقراءة هذه الصفحة. ويمكن سماع البداية مع ذلك.',
    verdicts: {
      teaser: 'هذه بداية الخبر فقط: يعرض الناشر بقيّته في مكان آخر أو للمشتركين. إن كان يُفتح لديك فالصق نصّه أو أرسل الصفحة من متصفحك.',
      paywall: 'لا يعرض الناشر هذا الخبر إلا للمشتركين. إن كان يُفتح لديك فالصق نصّه أو أرسل الصفحة من متصفحك.',
      consent: 'يسأل الناشر أولًا عن ملفات تعريف الارتباط، ولا أحد هنا يجيب عنك. أجب في متصفحك، ثم الصق النص أو أرسل الصفحة منه.',
      'script-only': 'لا تُظهر هذه الصفحة نصّها إلا بعد تشغيل برامجها، ونحن لا نشغّلها. افتحها في متصفحك، ثم الصق النص أو أرسل الصفحة منه.',
      'not-article': 'ليست هذه الصفحة خبرًا واحدًا، بل قائمة أو صفحة رئيسية أو بحث. افتح الخبر الذي تريده واستعمل عنوانه.',
      empty: 'لا نص في هذه الصفحة. إن كنت ترى فيها نصًّا في متصفحك فالصقه أو أرسل الصفحة منه.',
    },
    paste: 'لصق النص', send: 'إرسالها من متصفحك',
    failed: 'تعذّر استخراج المقال. جرّب عنوانًا آخر أو حاول لاحقًا.', again: 'حاول مرة أخرى',
    feed: 'الأخبار', article: 'مقال', toFeed: 'إلى الأخبار',
    notChosen: 'لم يُختر أي مقال.', notChosenHint: 'افتح مقالًا من الأخبار أو الصق عنوان صفحة.',
    gone: 'لم يعد هذا المقال هنا.', goneHint: 'ربما خرج من عدد اليوم. العدد الحالي في صفحة الأخبار.',
  },
  feed: {
    title: 'عناوين اليوم', categories: 'الأقسام', tabs: sections, heard: (count) => `سُمع منها ${number.format(count)}`,
    edition: (count) => `${stories(count)} في عدد اليوم`,
    bundled: 'هذا هو العدد المرفق: لم يردّ أي مصدر أخبار بعد. تحلّ العناوين الحية محلّه حالما يردّ أحدها.',
    playAll: (tab) => `شغّل الكل: ${tab}`, stories,
    search: 'ابحث في الأخبار', submit: 'بحث', language: 'لغة الأخبار',
    loading: 'جارٍ تحميل أخبار اليوم', asking: 'نسأل المصادر عن أخبار اليوم.',
    failed: 'تعذّر تحميل الأخبار. حاول لاحقًا.', again: 'حاول مرة أخرى', askAgain: 'اسأل من جديد',
    none: 'لم يُعثر على مقالات.', noneYet: 'لا شيء بهذه اللغة بعد. اختر لغة أخرى من الأعلى أو عُد بعد دقائق.',
    noneHere: 'هذا القسم خالٍ اليوم. الأقسام الأخرى في الأعلى.',
    listening: 'ما تسمعه', pickUp: 'أكمل من حيث توقفت', brief: 'باختصار', also: 'اليوم أيضًا',
    more: 'أخبار أخرى', loadingMore: 'جارٍ جلب أخبار أخرى', end: 'اطّلعت على كل شيء!',
  },
  scraper: {
    title: 'مستخرج الصفحات', heading: 'اسمع أي صفحة', stand: 'الصق عنوان مقال. نجلبه ونترك القائمة والإعلانات، ونقرأ لك الباقي.',
    url: 'عنوان الصفحة', submit: 'استخراج', result: 'التفاصيل', invalid: 'أدخل عنوانًا صحيحًا',
    own: {
      heading: 'من متصفحك', stand: 'تُفتح بعض الصفحات لك ولا تُفتح لنا: لأنك مشترك، أو سجّلت الدخول، أو أجبت عن سؤال. أرسل هذه الصفحات من متصفحك.',
      name: 'استماع في Tidings', copy: 'نسخه',
      steps: ['اسحب «استماع في Tidings» إلى شريط الإشارات المرجعية.', 'افتح الصفحة التي تريد سماعها واضغط الإشارة هناك. إن حدّدت جزءًا أولًا أُرسل وحده.', 'تُفتح نافذة من Tidings. اضغط الزر الذي فيها.'],
      drag: 'يعمل هذا الزر في صفحات أخرى: اسحبه إلى شريط الإشارات المرجعية.', copied: 'نُسخ. أنشئ إشارة مرجعية والصق هذا مكان عنوانها.', notCopied: 'لا يسمح المتصفح بالنسخ. اسحب الزر.',
      kept: 'لا يُجلب شيء. يقرأ هذا الخادم الصفحة مرة واحدة، ويحفظ نصّها من غير أن يظهر في أي قائمة، ثم يرمي الصفحة.', blocked: 'لم يسمح المتصفح لتطبيق Tidings بفتح نافذة. اسمح بالنوافذ لهذه الصفحة واضغط مرة أخرى.',
    },
    sending: {
      title: 'صفحة من متصفحك', waiting: 'في انتظار الصفحة.', whole: 'جاءت هذه الصفحة من متصفحك. لا يُحفظ منها شيء قبل أن تضغط الزر.',
      selection: (count) => `${plural(count, { one: 'جاء حرف واحد محدَّد', two: 'جاء حرفان محدَّدان', few: `جاءت ${number.format(count)} أحرف محدَّدة`, other: `جاء ${number.format(count)} حرفًا محدَّدًا` })} من متصفحك. لا يُحفظ منها شيء قبل أن تضغط الزر.`,
      hear: 'سماع هذه الصفحة', busy: 'جارٍ الإرسال', failed: 'تعذّر إرسال الصفحة. حاول مرة أخرى.',
      nothing: 'لم تُسلَّم أي صفحة.', nothingHint: 'لا تسمح بعض المواقع لصفحاتها بمخاطبة نوافذ أخرى. انسخ النص هناك والصقه هنا.',
    },
  },
  overlays: {
    picture: 'صورة', download: 'تنزيل', notDownloaded: 'تعذّر تنزيل هذه الصورة. جرّب صورة أخرى ❌', noPicture: 'هذه الصورة غير متاحة.',
    reader: 'القراءة', wholePage: 'الصفحة كاملة', text: 'نص المقال', loading: 'جارٍ التحميل...',
  },
  external: {
    title: 'الانتقال إلى موقع خارجي', stand: 'أنت تغادر Tidings. إن فتحته في تبويب جديد بقي ما تسمعه كما هو.', refused: 'هذا ليس عنوان ويب، فلا يمكن فتحه من هنا.',
    copy: 'نسخ', copied: 'نُسخ الرابط!', yes: 'نعم', no: 'لا', newTab: 'تبويب جديد',
    inDisguise: disguise, beforeAt,
  },
  redirect: {
    title: 'أنت تغادر Tidings', stand: 'هذا الرابط يقود إلى موقع لا نديره. لن يحدث شيء حتى تضغط الزر.',
    host: 'الموقع', whole: 'العنوان كاملًا', inDisguise: disguise, beforeAt,
    go: (host) => `انتقل إلى ${apart(host)}`, newTab: 'تبويب جديد', back: 'رجوع', home: 'إلى الصفحة الرئيسية',
    refused: 'لا يمكن فتح هذا العنوان من هنا.', refusedHint: 'لا يقود خارج Tidings إلا عناوين الويب التي تبدأ بـ \u2066http://\u2069 أو \u2066https://\u2069.', given: 'العنوان المعطى',
  },
  podcasts: {
    locale: 'ar-u-nu-latn',
    title: 'البودكاست', intro: 'يُكتب هنا، وتقرؤه الأصوات التي تقرأ لك الأخبار.',
    wait: 'البودكاست في الطريق.', failed: 'تعذّر تحميل البودكاست.', again: 'حاول مرة أخرى',
    by: (author) => `بقلم ${apart(author)}`,
    episodes: (count) => plural(count, { zero: 'لا حلقات', one: 'حلقة واحدة', two: 'حلقتان', few: `${number.format(count)} حلقات`, other: `${number.format(count)} حلقة` }),
    all: 'شغّل الكل',
    season: (count) => `الموسم ${count}`, episode: (count) => `الحلقة ${count}`, voice: (name) => `بصوت ${apart(name)}`,
    playing: 'يُسمع الآن', heard: 'سُمع', read: (title) => `قراءة: ${title}`, soon: 'هذه الحلقة قيد التحضير، ويمكن سماعها بعد لحظات.',
  },
  blogs: {
    list: {
      title: 'المدوّنات', crumb: 'المدوّنات', intro: 'ما يكتبه القرّاء، مقروءًا بصوت عالٍ كغيره.', write: 'اكتب تدوينة',
      search: 'ابحث في العناوين', found: (shown, loaded) => `${number.format(shown)} من ${titles(loaded)}`,
      more: 'تحميل المزيد', loading: 'جارٍ تحميل المزيد', wait: 'المدوّنات في الطريق.',
      empty: 'هذا المكان خالٍ.', emptyHint: 'حتى العشب المتدحرج مضى إلى صفحة الأخبار. اكتب أول تدوينة ليكون له سبب للعودة.',
      none: (query) => `لا عنوان هنا فيه «${apart(query)}».`, noneHint: 'لا يشمل البحث إلا التدوينات المحمّلة.',
      failed: 'تعذّر تحميل المدوّنات.', again: 'حاول مرة أخرى',
    },
    card: {
      playing: 'يُسمع الآن',
      likes: (count) => plural(count, { zero: 'لا إعجابات', one: 'إعجاب واحد', two: 'إعجابان', few: `${number.format(count)} إعجابات`, many: `${number.format(count)} إعجابًا`, other: `${number.format(count)} إعجاب` }),
    },
    blog: {
      crumb: 'تدوينة', edit: 'تعديل', gone: 'لم تعد هذه التدوينة هنا.', goneHint: 'ربما حذفها كاتبها. أما الأخرى فما زالت موجودة.', back: 'إلى المدوّنات',
      failed: 'تعذّر تحميل هذه التدوينة.', tags: 'الوسوم', text: 'النص',
    },
    like: { label: (title) => `إعجاب: ${title}`, signIn: 'سجّل الدخول لتُعجب بالتدوينات.', failed: 'لم يصلنا ذلك. حاول مرة أخرى.' },
    create: { title: 'اكتب تدوينة', crumb: 'كتابة', submit: 'نشر', done: 'نُشرت تدوينتك.' },
    edit: {
      title: 'عدّل تدوينتك', crumb: 'تعديل', submit: 'حفظ التغييرات', done: 'نُشرت تغييراتك.',
      notYours: 'لا يعدّل هذه التدوينة إلا كاتبها.', notYoursHint: 'يمكنك قراءتها وسماعها والإعجاب بها.', read: 'اقرأها',
      delete: 'حذف هذه التدوينة', deleteTitle: 'هل تُحذف هذه التدوينة؟', deleteHint: 'تزول عند الجميع مع صوتها وإعجاباتها، ولا يمكن استعادتها.',
      deleteYes: 'حذف نهائي', deleteNo: 'إبقاؤها', deleted: 'حُذفت تدوينتك.',
    },
    form: {
      fields: {
        title: 'العنوان', content: 'المحتوى', author: 'الكاتب', category: 'الفئة', subcategory: 'الفئة الفرعية', tags: 'الوسوم',
        featuredImage: 'الصورة البارزة', seoDescription: 'وصف محركات البحث', seoKeywords: 'كلمات محركات البحث', published: 'منشورة',
      },
      hints: {
        content: 'صيغة Markdown: \u2066# ...\u2069 عنوان، \u2066*...*\u2069 تأكيد، \u2066**...**\u2069 خط عريض، \u2066[...](https://...)\u2069 رابط، \u2066- ...\u2069 و\u20661. ...\u2069 قائمة، \u2066> ...\u2069 اقتباس، \u2066```\u2069 شيفرة.',
        author: 'الاسم الذي يظهر تحتها.', featuredImage: 'عنوان صورة يبدأ بـ \u2066https://\u2069.',
        seoDescription: 'جملة أو جملتان تظهران تحت العنوان.',
        published: 'لا تُرسل إلا التدوينات المنشورة. وحتى ذلك الحين تبقى المسودّة في هذا المتصفح.',
      },
      empty: 'هذا الحقل فارغ.',
      emptyCount: (count) => `${plural(count, { one: 'حقل واحد يحتاج', two: 'حقلان يحتاجان', few: `${number.format(count)} حقول تحتاج`, many: `${number.format(count)} حقلًا يحتاج`, other: `${number.format(count)} حقل يحتاج` })} إلى انتباهك.`,
      write: 'كتابة', preview: 'معاينة', text: 'النص', previewWait: 'جارٍ تنسيق النص.', previewEmpty: 'لا شيء لعرضه بعد.', previewFailed: 'تعذّرت المعاينة.',
      bytes: (used, most) => `${used} من ${most} كيلوبايت`, tooLong: (most) => `المحتوى أطول من ${most} كيلوبايت.`,
      add: (what) => `إضافة إلى ${what}`, addShort: 'إضافة', keywordHint: 'اضغط Enter بعد كل كلمة.', twice: 'هذه الكلمة موجودة من قبل!', remove: (word) => `إزالة ${apart(word)}`,
      failed: 'لم يصلنا ذلك. نصّك ما زال هنا؛ حاول مرة أخرى.', busy: 'جارٍ الإرسال',
    },
    draft: { found: (when) => `تركت هنا مسودّة، ${when}.`, take: 'أكملها', drop: 'تخلّص منها', kept: 'المسودّة محفوظة في هذا المتصفح' },
  },
  search: {
    locale: 'ar-u-nu-latn',
    title: 'بحث', stand: 'اسأل عن كلمة أو اسم أو مكان. وكل خبر تجده يمكن أن يُقرأ لك.',
    form: { query: 'ابحث في الأخبار', category: 'الفئة', all: 'كل الفئات', submit: 'بحث', hint: 'اتركه فارغًا نختر لك شيئًا من تلك الفئة.' },
    suggestions: 'مقالات تبدأ هكذا',
    narrow: {
      title: 'تضييق البحث', clear: 'البحث في كل شيء', without: (what) => `بدون: ${what}`, option: (what, count) => `${what} (${number.format(count)})`,
      source: 'المصدر', anySource: 'أي مصدر', country: 'البلد', anyCountry: 'أي بلد', language: 'اللغة', anyLanguage: 'أي لغة',
      time: 'تاريخ النشر', times: { any: 'أي وقت', day: 'في آخر 24 ساعة', week: 'في آخر 7 أيام', month: 'في آخر 30 يومًا' },
      heard: 'الاستماع', heards: { any: 'سُمع أو لم يُسمع', yes: 'سُمع من قبل', no: 'لم يُسمع بعد' }, said: { yes: 'سُمع من قبل', no: 'لم يُسمع بعد' },
      saved: 'المحفوظات', saveds: { any: 'محفوظ أو غير محفوظ', yes: 'ما حفظته' }, savedOnly: 'ما حفظته', signIn: 'يمكن البحث فيما حفظته بعد تسجيل الدخول.',
    },
    recent: { title: 'بحثت عن', forget: (query) => `انسَ: ${query}`, clear: 'انسَ الكل' },
    topics: {
      title: 'الموضوعات', showAll: 'عرض كل الموضوعات', showFewer: 'عرض موضوعات أقل', inTopic: (name) => `في ${name}`,
      names: {
        general: 'عام', world: 'العالم', nation: 'محلي', business: 'أعمال', technology: 'تقنية', entertainment: 'ترفيه', sports: 'رياضة', science: 'علوم', health: 'صحة',
        politics: 'سياسة', money: 'مال', climate: 'مناخ', space: 'فضاء', food: 'طعام', travel: 'سفر', education: 'تعليم', arts: 'فنون', nature: 'طبيعة',
      },
    },
    results: {
      searching: (query) => `جارٍ البحث عن «${apart(query)}»`,
      found: (count, more) => {
        const shown = number.format(count);
        return more ? plural(count, { one: 'أول خبر', two: 'أول خبرين', few: `أول ${shown} أخبار`, many: `أول ${shown} خبرًا`, other: `أول ${shown} خبر` }) : stories(count);
      },
      inCategory: (name) => `في ${name}`,
      close: 'لا خبر يقول ذلك بعينه. وهذه قريبة منه.',
      corrected: (text) => `لم يُعثر على شيء كما كُتب. هذه المقالات عن «${text}».`,
      degraded: 'محرك البحث في استراحة؛ هذه من الأرشيف، وربما بترتيب آخر.',
      asked: 'نسأل خدمة أخبار عن المزيد. ما لديها سيظهر هنا من تلقاء نفسه.',
      none: 'لم يُعثر على مقالات لبحثك.', noneHint: 'جرّب كلمات أقل، أو إملاءً آخر، أو أحد الموضوعات في الأعلى.',
      failed: 'تعذّر البحث في المقالات. حاول لاحقًا.', unknown: 'حدث خطأ غير معروف عند البحث في المقالات.',
      again: 'حاول مرة أخرى', more: 'أخبار أخرى', loadingMore: 'جارٍ جلب أخبار أخرى', end: 'اطّلعت على كل شيء!',
    },
    news: {
      title: (country) => `الأخبار، و${country} أولًا`, loading: 'الأخبار في الطريق',
      none: 'لم يُعثر على مقالات.', noneHint: 'ما زلنا نسأل المصادر. عُد بعد دقيقة.',
      failed: 'تعذّر تحميل الأخبار. حاول لاحقًا.', unknown: 'حدث خطأ غير معروف عند تحميل الأخبار.',
    },
    top: 'العودة إلى الأعلى',
  },
};
