import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { computeLinkedShare } from '../blocks/text-length.ts';
import { measureLatinLength } from '../language/latin-length.ts';
import { foldText } from './folded.ts';

/** Maximum distance between lead and article. Lines such as date, byline and share links may be in between. */
const REACH = 10;
const LEAD_MIN = 60;
const LINKED_MAX = 0.2;

/** Adds the lead from the page if the article lacks it. Pages often place the lead in a separate header. */
export function prependLead(
  article: readonly ArticleBlock[],
  page: readonly ArticleBlock[],
  title: string | null,
): ArticleBlock[] {
  const first = article[0];
  if (!first || !title) return [...article];
  const start = page.findIndex(({ text }) => text === first.text);
  const between = page.slice(Math.max(0, start - REACH), Math.max(0, start));
  const headline = between.findLastIndex(({ text }) => foldText(text) === foldText(title));
  if (headline < 0) return [...article];
  const lead = between
    .slice(headline + 1)
    .filter((block) => measureLatinLength(block.text) >= LEAD_MIN && isProse(block));
  return [
    ...lead.map((block) => (block.kind === 'heading' ? { kind: 'para' as const, text: block.text } : block)),
    ...article,
  ];
}

const isProse = (block: ArticleBlock) =>
  (block.kind === 'para' || block.kind === 'heading') && computeLinkedShare(block) <= LINKED_MAX;
