import type { ShellWords } from './catalogue.ts';
import { pages } from './pages.ar.ts';

export const words: ShellWords = {
  ...pages,
  frame: {
    skip: 'انتقل إلى المحتوى', main: 'القائمة الرئيسية', onThisPage: 'في هذه الصفحة', sections: 'التنقّل السريع', footer: 'تذييل الصفحة',
    places: { home: 'الرئيسية', feed: 'الأخبار', player: 'المشغّل', reader: 'قارئ النص', scraper: 'مستخرج الصفحات', saved: 'المحفوظات', you: 'أنت' },
    more: { search: 'بحث', blogs: 'المدوّنات', podcasts: 'البودكاست', features: 'المزايا', pricing: 'الأسعار', about: 'من نحن', contact: 'اتصل بنا' },
    jumps: { preview: 'عيّنة', features: 'المزايا', pricing: 'الأسعار' },
    light: 'مظهر فاتح', dark: 'مظهر داكن',
    signIn: 'دخول / تسجيل', settings: 'الإعدادات', profile: 'الملف الشخصي', signOut: 'تسجيل الخروج',
    appearance: 'المظهر', themes: { system: 'النظام', light: 'فاتح', dark: 'داكن' }, language: 'اللغة',
    count: 'احسب ما أفتحه وأسمعه: بلا اسم ولا عنوان، لمدة 30 يومًا',
    notCounted: 'متصفحك يطلب ألّا يُحتسب، فلا يُحتسب شيء.',
    openPlayer: 'افتح المشغّل', nextStory: 'الخبر التالي', loading: 'جارٍ التحميل',
    reload: 'أعد تحميل الصفحة', again: 'حاول مرة أخرى',
    otherVersion: 'هذا الجزء من إصدار آخر.',
    otherVersionHint: 'صُنع لإصدار مختلف من هذه الصفحة. أعد التحميل ليجتمعا؛ وكل ما عداه يواصل العمل.',
    notLoaded: 'لم يُحمَّل هذا الجزء.', notLoadedHint: 'كل ما عداه يواصل العمل، والصوت كذلك.',
    altered: 'هذا الجزء ليس الذي نُشر.',
    alteredHint: 'غيّره شيء في طريقه إلى هنا، فلم يُشغَّل. أعد تحميل الصفحة؛ وإن لم يُجدِ ذلك فأخبر من يدير هذا الموقع. كل ما عداه يواصل العمل، والصوت كذلك.',
    missing: 'هذا الجزء من Tidings غير متاح الآن. كل ما عداه يواصل العمل.',
    overlays: { reader: 'مقال', image: 'صورة', external: 'الانتقال إلى موقع خارجي', speech: 'تركيب الكلام', voices: 'الأصوات', keys: 'لوحة المفاتيح' },
  },
};
