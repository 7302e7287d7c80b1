import type { Phrases } from './phrase-set.ts';

export const arabic: Phrases = {
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
};
