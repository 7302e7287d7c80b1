import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { buildTree } from '../tree/build-tree.ts';
import { toBlocks } from './dom-blocks.ts';
import { replaceFormulas } from './formulas.ts';

/** Converts HTML to blocks. Returns an empty list if the HTML exceeds the limits. */
export function htmlToBlocks(html: string, baseUrl: string): ArticleBlock[] {
  const built = buildTree(html);
  if (!built.ok) return [];
  const { body } = built.tree;
  replaceFormulas(body);
  for (const element of body.named(
    'script',
    'style',
    'noscript',
    'template',
    'iframe',
    'object',
    'embed',
    'svg',
    'form',
    'button',
    'select',
    'textarea',
  ))
    element.remove();
  return toBlocks(body, baseUrl);
}
