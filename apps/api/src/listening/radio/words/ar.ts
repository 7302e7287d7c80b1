import type { StationPhrases } from '../station-phrases.ts';

export const phrases: StationPhrases = {
  older: 'هذا كل الجديد الآن. تليه مقالات أقدم.',
  again: 'لقد استمعت إلى كل المقالات. ها هي من جديد.',
  nothing: 'لا توجد مقالات للاستماع الآن. تستأنف المحطة فور توفرها.',
  creditUsed: 'نفد رصيدك اليومي لهذه الأصوات. لا يتبع إلا ما دفعت ثمنه من قبل.',
  breaking: 'خبر عاجل.',
  back: 'نعود إلى المقال.',
};
