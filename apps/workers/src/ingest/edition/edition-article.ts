import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { z } from 'zod';

const frontMatter = z.object({
  title: z.string().min(1),
  author: z.string().min(1),
  source: z.string().min(1),
  language: z.string().min(2),
  country: z.string().length(2),
  hoursAgo: z.coerce.number().min(0),
  image: z.string().startsWith('art/').optional(),
  imageAlt: z.string().optional(),
  summary: z.string().min(1),
});

export type EditionArticle = z.output<typeof frontMatter> & {
  slug: string;
  category: (typeof feedCategories)[number];
  markdown: string;
};

/** Parses `<category>/<slug>.md`. Throws with the file name if the front matter is invalid. */
export function parseEditionArticle(path: string, file: string): EditionArticle {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file);
  const [folder = '', name = ''] = path.split('/').slice(-2);
  const category = feedCategories.find((known) => known === folder);
  if (!match || !category) throw new Error(`${path}: not an article of the edition`);
  const fields = Object.fromEntries(
    (match[1] ?? '').split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), unquoted(line.slice(colon + 1).trim())];
    }),
  );
  const parsed = frontMatter.safeParse(fields);
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    slug: `${folder}/${name.replace(/\.md$/, '')}`,
    category,
    markdown: (match[2] ?? '').trim(),
  };
}

function unquoted(value: string): string {
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value;
}
