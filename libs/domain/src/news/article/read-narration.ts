import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleText } from '@tidings/database/news/article.entity.ts';
import { runTextTask } from '@tidings/platform/text-work/text-work.ts';

const DEFAULT_LANGUAGE = 'en';

/**
 * Returns the narration of an article. Until its text is extracted, the narration consists of title and description.
 */
export async function readNarration(text: ArticleText): Promise<Narration> {
  if (text.narration) return text.narration;
  const blocks = text.description ? [{ kind: 'para' as const, text: text.description }] : [];
  return runTextTask('narrate', { title: text.title, language: text.language ?? DEFAULT_LANGUAGE, blocks });
}
