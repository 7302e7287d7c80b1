import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleText } from '@tidings/database/news/article.query.ts';
import { narrate } from '@tidings/narration/narrate.ts';

const DEFAULT_LANGUAGE = 'en';

/** The article as it can be heard now: its text when that is known, else title and description. */
export function narrationOf(text: ArticleText): Narration {
  if (text.narration) return text.narration;
  const blocks = text.description ? [{ kind: 'para' as const, text: text.description }] : [];
  return narrate({ title: text.title, language: text.language ?? DEFAULT_LANGUAGE, blocks });
}
