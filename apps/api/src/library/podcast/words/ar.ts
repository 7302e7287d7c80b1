import type { FeedWords } from '../feed-words.ts';

export const words: FeedWords = {
  title: 'Tidings: مقالاتك',
  description:
    'المقالات التي حفظتها وقائمة الاستماع التي أضفتها، تقرؤها أصوات اصطناعية. هذه القناة خاصة: كل من يعرف ' +
    'عنوانها يمكنه الاستماع.',
  untitled: 'بلا عنوان',
};
