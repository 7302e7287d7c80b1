import type { ServerWords } from '../server-words.ts';

export const words: ServerWords = {
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
