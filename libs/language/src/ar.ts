import type { LanguagePhrases } from './language-phrases.ts';

export const ar: LanguagePhrases = {
  sentences: {
    before: 'د أ م ص ج ب ت ق ق.م ب.م م.م هـ ه أ.د',
    number: 'ص ج رقم',
  },
  monthNames: `يناير فبراير/شباط مارس/آذار أبريل/نيسان مايو/أيار يونيو/حزيران يوليو/تموز أغسطس/آب سبتمبر/أيلول أكتوبر
    نوفمبر ديسمبر`,
  callsToAction: [
    'اقرأ (?:أيضا|أيضًا|المزيد)',
    'إقرأ أيضا',
    '(?:مواضيع|أخبار|مقالات) ذات صلة',
    'شارك (?:هذا|المقال|على)',
    'المصدر ?:',
  ],
  continueReading: ['اقرأ المزيد'],
  sourceHeadings: ['المراجع', 'مراجع'],
  linkHeadings: ['وصلات خارجية'],
  correctionLabels: ['تصحيح|تصويب'],
  consent: ['ملفات تعريف الارتباط', 'الخصوصية'],
  consentRequests: ['نستخدم[^.!?。]{0,40}(?:ملفات|كوكيز|بيانات)'],
  consentButtons: ['^(?:قبول|موافق|أوافق|رفض)(?: .{1,20})?$'],
  subscriptions: ['اشترك'],
  paywalls: ['(?:لمتابعة|لمواصلة|لإكمال) القراءة', 'للمشتركين فقط'],
  scriptRequired: ['(?:تفعيل|تمكين) ?(?:الـ)?(?:javascript|جافا ?سكريبت)'],
  notFound: ['الصفحة غير موجودة'],
};
