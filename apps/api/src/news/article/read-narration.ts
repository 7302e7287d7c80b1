import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import { runTextTask } from '@tidings/platform/text-work/text-work.ts';

const DEFAULT_LANGUAGE = 'en';

/** Uses title and description if the text is not extracted. */
export async function readNarration(text: ArticleText): Promise<Narration> {
  if (text.narration) return text.narration;
  const blocks = text.description ? [{ kind: 'para' as const, text: text.description }] : [];
  return runTextTask('narrate', { title: text.title, language: text.language ?? DEFAULT_LANGUAGE, blocks });
}
