import type { ArticleBlock } from '@tidings/contracts/article/block.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

const isWeb = (href: string) => /^https?:\/\//i.test(href);

function inline({ text, links = [] }: ArticleBlock): string {
  let html = '';
  let at = 0;
  for (const { start, end, href } of links) {
    if (start < at || end > text.length || start >= end || !isWeb(href)) continue;
    html +=
      `${escape(text.slice(at, start))}<a href="${escape(href)}" rel="noopener noreferrer ` +
      `nofollow">${escape(text.slice(start, end))}</a>`;
    at = end;
  }
  return html + escape(text.slice(at));
}

function element(block: ArticleBlock): string {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, Math.max(2, block.level ?? 2));
      return `<h${level}>${inline(block)}</h${level}>`;
    }
    case 'quote':
      return `<blockquote><p>${inline(block)}</p></blockquote>`;
    case 'code':
      return `<pre><code>${escape(block.text)}</code></pre>`;
    case 'table':
      return `<table><tbody>${block.text
        .split('\n')
        .map(
          (row) =>
            `<tr>${row
              .split(' | ')
              .map((cell) => `<td>${escape(cell)}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</tbody></table>`;
    case 'caption':
      return `<p><small>${inline(block)}</small></p>`;
    default:
      return `<p>${inline(block)}</p>`;
  }
}

export function blocksToHtml(blocks: readonly ArticleBlock[]): string {
  const html: string[] = [];
  let list: 'ul' | 'ol' | null = null;
  for (const block of blocks) {
    const listTag = block.kind === 'item' ? (block.ordered === undefined ? 'ul' : 'ol') : null;
    if (list !== listTag) {
      if (list) html.push(`</${list}>`);
      if (listTag)
        html.push(listTag === 'ol' && block.ordered !== 1 ? `<ol start="${Number(block.ordered)}">` : `<${listTag}>`);
      list = listTag;
    }
    html.push(listTag ? `<li>${inline(block)}</li>` : element(block));
  }
  if (list) html.push(`</${list}>`);
  return html.join('\n');
}
