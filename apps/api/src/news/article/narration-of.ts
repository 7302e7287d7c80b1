import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';

const DEFAULT_LANGUAGE = 'en';

/** The article as it can be heard now: its text when that is known, else title and description. */
export async function narrationOf(text: ArticleText): Promise<Narration> {
  if (text.narration) return text.narration;
  const blocks = text.description ? [{ kind: 'para' as const, text: text.description }] : [];
  return textWork('narrate', { title: text.title, language: text.language ?? DEFAULT_LANGUAGE, blocks });
}
