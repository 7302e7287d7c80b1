import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import { parseHTML } from 'linkedom';
import { judgeMarkup } from '../article/page-guard.ts';
import { blocksOf } from './dom-blocks.ts';
import type { DomElement } from './dom.types.ts';

/** A fragment of HTML (a feed's content, say) as blocks; what is too deep or too large to walk is nothing. */
export function htmlToBlocks(html: string, baseUrl: string): ArticleBlock[] {
  const judged = judgeMarkup(html);
  if (!judged.ok) return [];
  const { document } = parseHTML(`<!doctype html><html><body>${judged.markup}</body></html>`);
  for (const element of document.querySelectorAll('script,style,noscript,template,iframe,object,embed,svg,form,button,select,textarea')) element.remove();
  return blocksOf(document.body as unknown as DomElement, baseUrl);
}
