import type { RunningProduct } from '../../../../tools/product/product.ts';
import { registerPerson } from '../../../../tools/product/registered-person.ts';

const TEXT =
  'The boat leaves at *twenty past six*. **Nobody** has ever asked why, and the harbour office has no form for ' +
  'the question.\n\n';

export async function createBenchBlog(product: RunningProduct, featuredImage: string): Promise<string> {
  const ask = await registerPerson(product);
  const { createBlog } = await ask<{
    createBlog: { id?: string; slug?: string; problems?: { message: string }[] };
  }>(
    `mutation B($input: BlogInput!) { createBlog(input: $input) { ... on Blog { id slug } ... on
      BlogRefused { problems { message } } } }`,
    {
      input: {
        title: 'The ferry that waits for nobody',
        content: TEXT.repeat(12),
        author: 'Ann',
        category: 'Travel',
        subcategory: 'Sea',
        tags: ['ferry'],
        featuredImage,
        seoDescription: 'A boat and its hour.',
        seoKeywords: ['ferry'],
        published: true,
      },
    },
  );
  if (!createBlog.id) throw new Error(createBlog.problems?.[0]?.message);
  return `/blogs/${createBlog.id}/${createBlog.slug}`;
}
