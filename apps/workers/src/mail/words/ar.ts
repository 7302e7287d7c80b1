import type { MorningWords } from '../morning-word-set.ts';

export const words: MorningWords = {
  ready: 'أخباركم جاهزة',
  length: 'الأخبار: {stories}. الدقائق: {minutes}.',
  silent: 'لم يجهز الصوت بعد: يمكن لصوت متصفحكم أن يقرأها لكم.',
  nothing: 'لا توجد أخبار لكم الآن',
  nothingMore: 'تعرفون كل ما يوجد، أو أنكم كتمتموه. يعد البرنامج التالي كالمعتاد.',
  listen: 'استمعوا:',
  why: 'طلبتم هذه الرسالة. كي لا تصلكم غيرها، غيروا موعد تجهيز أخباركم.',
};
