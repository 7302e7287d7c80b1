import type { AccountWords } from './catalogue.ts';
import { pluralIn } from './plural.ts';

const plural = pluralIn('ar');
const characters = (count: number) => plural(count, { one: 'حرف واحد', two: 'حرفين', few: `${count} أحرف`, many: `${count} حرفًا`, other: `${count} حرف` });
const days = (count: number) => plural(count, { one: 'يوم واحد', two: 'يومين', few: `${count} أيام`, many: `${count} يومًا`, other: `${count} يوم` });
const minutes = (count: number) => plural(count, { one: 'دقيقة واحدة', two: 'دقيقتين', few: `${count} دقائق`, many: `${count} دقيقة`, other: `${count} دقيقة` });

export const words: AccountWords = {
  page: {
    locale: 'ar-u-nu-latn',
    titles: {
      auth: 'الدخول', initializing: 'جارٍ التحضير', signedOut: 'تم تسجيل الخروج', logout: 'تسجيل الخروج', profile: 'الملف الشخصي', userInfo: 'بياناتك', settings: 'الإعدادات',
      history: 'سجل الاستماع', saved: 'المقالات المحفوظة', upgrade: 'ترقية الاشتراك', checkout: 'الدفع',
    },
    breadcrumb: 'مسار التنقل', home: 'الرئيسية', history: 'السجل', saved: 'المحفوظات',
    loading: 'جارٍ التحميل', again: 'حاول مرة أخرى', signIn: 'دخول / تسجيل', toFeed: 'إلى الأخبار', logOut: 'تسجيل الخروج', loggedOut: 'تم تسجيل الخروج',
    viewImage: (title) => `عرض الصورة: ${title}`,
  },
  forms: {
    email: 'البريد الإلكتروني', newEmail: 'البريد الجديد', code: 'الرمز', password: 'كلمة المرور', newPassword: 'كلمة المرور الجديدة', presentPassword: 'كلمة المرور الحالية',
    show: (label) => `إظهار ${label}`,
    emailMissing: 'أدخل بريدك الإلكتروني.', emailShape: 'أدخل عنوان بريد، مثل name@example.org.', emailEnding: 'ينقص هذا العنوان آخره، مثل ‎.org',
    passwordMissing: 'أدخل كلمة المرور.',
    passwordShort: (least) => `استخدم ${characters(least)} على الأقل.`,
    codeShape: (digits) => `يتكون الرمز من ${plural(digits, { one: 'رقم واحد', two: 'رقمين', few: `${digits} أرقام`, many: `${digits} رقمًا`, other: `${digits} رقم` })}.`,
    atLeast: (count) => `${characters(count)} على الأقل.`,
    toGo: (count) => `بقي ${plural(count, { one: 'حرف واحد', two: 'حرفان', few: `${count} أحرف`, many: `${count} حرفًا`, other: `${count} حرف` })}.`,
    longEnough: 'طولها كافٍ. وبضع كلمات معًا أقوى.', strong: 'طويلة وقوية.',
    failed: 'لم ينجح ذلك. حاول مرة أخرى.',
    confirm: 'تأكيد', cancel: 'إلغاء', save: 'حفظ', sendCode: 'أرسل الرمز',
  },
  security: {
    heading: 'الدخول والأمان',
    changeEmail: 'تغيير البريد', emailChanged: 'تغيّر بريدك الإلكتروني.',
    sent: { before: 'الرمز في طريقه إلى ', after: (count) => `، وهو صالح لمدة ${minutes(count)}.` },
    changePassword: 'تغيير كلمة المرور', passwordChanged: 'تغيّرت كلمة المرور، وسُجّل خروج المتصفحات الأخرى.',
    browsers: 'المتصفحات المسجّل دخولها', loading: 'جارٍ تحميل المتصفحات',
    here: 'هذا المتصفح', lastUsed: 'آخر استخدام: ', everywhere: 'تسجيل الخروج من كل مكان',
    logOut: (browser, ago) => `تسجيل خروج ${browser}، آخر استخدام: ${ago}`,
    systems: { iphone: 'iPhone', ipad: 'iPad', android: 'Android', windows: 'Windows', mac: 'Mac', chromebook: 'Chromebook', linux: 'Linux' },
    on: (browser, system) => `${browser} على ${system}`,
  },
  privacy: {
    heading: 'بياناتك المحفوظة',
    take: 'خذها معك',
    takeWhat: (count) => `ملف ZIP واحد فيه كل ما يُحفظ عنك: ما حفظته وسمعته واخترته وأدليت به. لا يستطيع تنزيله غيرك، لمدة ${days(count)}.`,
    ask: 'اطلب بياناتي', download: 'تنزيل',
    preparing: 'ملفك قيد الإعداد. سيظهر هنا، ويمكنك مغادرة هذه الصفحة في الأثناء.',
    ready: (size, day) => `ملفك جاهز (${size}) حتى ${day}.`,
    expired: 'الملف الأخير لم يعد موجودًا؛ انتهت مدته.', fileGone: 'لم يعد هذا الملف موجودًا. اطلب ملفًا جديدًا.',
    remove: 'حذف الحساب',
    removeHow: (count) => `يُسجَّل خروجك من كل مكان فورًا. لمدة ${days(count)} يمكنك الدخول والاحتفاظ بالحساب، ثم يُزال كل ما يخصك نهائيًا.`,
    removeMine: 'احذف حسابي', removeYes: 'نعم، احذف حسابي',
    willGo: (day) => `سيُزال حسابك في ${day}. وحتى ذلك الحين يمكنك الدخول والاحتفاظ به.`,
    leaving: 'هذا الحساب سيُزال',
    goneOn: (day) => `في ${day} سيزول كل ما يخصك. وحتى ذلك الحين يمكنك الاحتفاظ بالحساب.`,
    keep: 'احتفظ بحسابي', kept: 'حسابك باقٍ بكل ما فيه.',
  },
  auth: {
    headings: { login: 'تفضّل، استرح.', register: 'تفضّل، استرح.', code: 'انظر في بريدك.', forgot: 'أضعت المفتاح؟', 'new-password': 'مفتاح جديد.' },
    noCookies: 'سُجّل دخولك، لكن هذا المتصفح لا يحتفظ بملفات تعريف الارتباط فنسيه في الحال. اسمح بها لهذا الموقع وادخل من جديد.',
    account: 'الحساب', login: 'دخول', register: 'تسجيل',
    forgot: 'نسيت كلمة المرور؟', why: 'نرسل إليك رمزًا بالبريد تختار به كلمة مرور أخرى.', back: 'العودة إلى الدخول',
    movesIn: 'سجلّك ينتقل معك.',
    otherAddress: 'استخدم عنوانًا آخر', setPassword: 'اعتمد كلمة المرور', otherBrowsers: 'على المتصفحات الأخرى أن تسجّل دخولها من جديد.',
    sent: { before: 'إن كان هناك صندوق بريد على ', after: (count) => ` فالرمز في طريقه إليه، وهو صالح لمدة ${minutes(count)}.` },
    sendAgain: 'أرسل رمزًا آخر', sentAgain: 'رمز آخر في طريقه إليك؛ استخدمه هو.',
    provider: (name) => `المتابعة عبر ${name}`,
    providerProblems: {
      away: 'خدمة الدخول لا تجيب الآن. حاول مرة أخرى بعد دقيقة.',
      refused: 'لم تسمح لك خدمة الدخول بالدخول. حاول مرة أخرى.',
      'not-begun': 'لم يبدأ هذا الدخول من هذا المتصفح، أو بدأ منذ وقت طويل. حاول مرة أخرى.',
    },
    whyAccount: 'لماذا الحساب',
    pickUp: { before: 'أكمل من ', marked: 'الجملة', after: ' نفسها التي غلى عندها الإبريق.' },
    keeps: 'الحساب يحفظ موضعك وصوتك ومقالاتك على كل جهاز. أما الاستماع نفسه فلا يحتاج إلى حساب.',
  },
  initializing: {
    wrong: 'عذرًا، حدث خطأ ما...',
    apologies: {
      PROFILE_NOT_CREATED: ['خطأ في إنشاء الملف الشخصي...', 'عذرًا، تعذّر إنشاء الملف الشخصي...'],
      SUBSCRIPTION_NOT_SET: ['تعذّر إعداد الاشتراك!'],
      PREFERENCES_NOT_CREATED: ['عذرًا، خطأ في إنشاء التفضيلات...'],
    },
    profileCreated: 'أُنشئ الملف الشخصي!', subscriptionSet: 'أُعدّ الاشتراك!',
    nobody: 'لم يسجّل أحد دخوله هنا.', notOpened: 'تعذّر فتح حسابك.', logIn: 'دخول',
    welcomeBack: 'أهلًا بعودتك.', notNow: 'ليس الآن',
    ready: 'نجهّز لك صحيفتك.', moment: 'لحظة أخرى.', coming: 'موضعك وصوتك ومقالاتك المحفوظة في الطريق.',
  },
  signedOut: { bye: 'وداعًا.', signedOut: 'تم تسجيل خروجك.', open: 'الاستماع لا يحتاج إلى حساب، والأخبار مفتوحة كعادتها.', logIn: 'الدخول من جديد', features: 'استكشف المزايا' },
  logout: { leaving: 'جارٍ تسجيل الخروج', question: 'هل تريد تسجيل الخروج من هذا المتصفح؟' },
};
