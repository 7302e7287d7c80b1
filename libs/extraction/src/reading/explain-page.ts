import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { type ExtractInput, extractArticle } from '../article/extract-article.ts';
import { buildPageTree } from '../article/page-blocks.ts';
import { toPlacedBlocks } from '../blocks/dom-blocks.ts';
import { decodeBytes } from '../bytes/decode-bytes.ts';
import { findWrittenDate } from '../dates/written-date.ts';
import { computeLinkedShare } from '../language/text-length.ts';
import { computeFeatures } from './block-features.ts';
import { scoreBlocks } from './block-model.ts';
import { readDeclaredTexts } from './declared-texts.ts';
import { loadBlockModel } from './shipped-model.ts';
import { findStrongestFeatures } from './strongest-features.ts';

export type BlockRole =
  | 'text'
  | 'heading'
  | 'list'
  | 'quote'
  | 'code'
  | 'table'
  | 'caption'
  | 'byline'
  | 'date'
  | 'teaser'
  | 'comment'
  | 'boilerplate';
export type BlockExplanation = {
  text: string;
  role: BlockRole;
  score: number;
  isInArticle: boolean;
  features: { name: string; value: number; effect: number }[];
};

const STRONGEST = 3;
const NOTE_MAX = 60;
const TEASER_LINKED = 0.5;
const TEASER_MIN = 20;
const KIND_ROLES: Readonly<Record<ArticleBlock['kind'], BlockRole>> = {
  para: 'text',
  heading: 'heading',
  item: 'list',
  quote: 'quote',
  code: 'code',
  table: 'table',
  caption: 'caption',
};
const COMMENTS = '[class*="comment" i],[id*="comment" i]';

/** Explains for each block of a page whether it is in the article, and the features that decided the model's score. */
export function explainPage(input: ExtractInput): BlockExplanation[] {
  const built = buildPageTree(decodeBytes(input.bytes, input.contentType));
  if (!built.ok) return [];
  const { root, body } = built.tree;
  const result = extractArticle(input);
  const article = result.ok ? result.article : null;
  const inArticle = new Set(article?.blocks.map(({ text }) => text));
  const placed = toPlacedBlocks(body, input.url);
  const features = computeFeatures(placed, readDeclaredTexts(root));
  const model = loadBlockModel();
  const scores = scoreBlocks(model, features);
  return placed.map(({ block, element }, at) => {
    const isInArticle = inArticle.has(block.text);
    const { values, width, names } = features.rows;
    return {
      text: block.text,
      role: isInArticle
        ? KIND_ROLES[block.kind]
        : findOmittedRole(block, article?.author ?? null, element.closest(COMMENTS) !== null),
      score: scores[at]!,
      isInArticle,
      features: findStrongestFeatures(model.second, values, at * width, STRONGEST).map(({ feature, effect }) => ({
        name: names[feature]!,
        value: values[at * width + feature]!,
        effect,
      })),
    };
  });
}

function findOmittedRole(block: ArticleBlock, author: string | null, isComment: boolean): BlockRole {
  const { text, kind } = block;
  if (kind === 'caption') return 'caption';
  if (isComment) return 'comment';
  if (text.length <= NOTE_MAX && author !== null && text.includes(author)) return 'byline';
  if (text.length <= NOTE_MAX && findWrittenDate(text) !== null) return 'date';
  return text.length >= TEASER_MIN && computeLinkedShare(block) > TEASER_LINKED ? 'teaser' : 'boilerplate';
}
