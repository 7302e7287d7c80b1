import type { BlockRole } from '@tidings/extraction/reading/explain-page.ts';

/** Roles of the blocks of an article. */
export const ARTICLE_ROLES: ReadonlySet<string> = new Set<BlockRole>([
  'text',
  'heading',
  'list',
  'quote',
  'code',
  'table',
]);

const NAMES: Readonly<Record<string, readonly string[]>> = {
  wrapper: ['wrapper', 'container', 'page-row', 'site-content'],
  content: ['content', 'entry-content', 'post-body', 'main', 'article-text', 'rich-text'],
  sidebar: ['sidebar', 'widget-area', 'rail'],
  related: ['related', 'more-posts', 'teaser-list', 'cards'],
  comments: ['comments', 'comment-list', 'responses'],
  item: ['item', 'card', 'col', 'product', 'row'],
  post: ['post', 'message', 'reply', 'comment-body'],
};

/** Writes elements with the class names of one invented site: plain, hashed or none. */
export class Markup {
  readonly #random: () => number;
  readonly #style: string;
  readonly #wraps: number;

  constructor(random: () => number) {
    this.#random = random;
    this.#style = this.pick(['plain', 'plain', 'hashed', 'none']);
    this.#wraps = Math.floor(random() * 3);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #attributes(name: string): string {
    if (this.#style === 'none') return '';
    if (this.#style === 'plain') return ` class="${this.pick(NAMES[name] ?? [name])}"`;
    return ` class="css-${[...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7).toString(36)}"`;
  }

  text(tag: string, role: BlockRole, text: string): string {
    return `<${tag} data-role="${role}">${text}</${tag}>`;
  }

  link(role: BlockRole, text: string): string {
    return `<a data-role="${role}" href="/${Math.floor(this.#random() * 9999)}">${text}</a> `;
  }

  /** Writes a box, in up to two more boxes. */
  box(tag: string, name: string, parts: readonly string[]): string {
    const inner = `<${tag}${this.#attributes(name)}>${parts.join('\n')}</${tag}>`;
    return Array.from({ length: Math.floor(this.#random() * (this.#wraps + 1)) }).reduce<string>(
      (around) => `<div${this.#attributes(`${name}-inner`)}>${around}</div>`,
      inner,
    );
  }
}
