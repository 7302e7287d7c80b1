import type { Visitor } from './visitor.ts';

const CREATE = `mutation C($input: BlogInput!) { createBlog(input: $input) { __typename ... on Blog { id slug }
    ... on BlogRefused { problems { field code message } } } }`;

export const createBlogInput = (parts: object = {}): Record<string, unknown> => ({
  title: 'A week by the sea',
  content: 'The tide came **early**.\n\nNobody minded.',
  author: 'Ann',
  category: 'Travel',
  subcategory: 'Coast',
  tags: ['sea', 'slow'],
  featuredImage: 'https://pictures.example/sea.jpg',
  seoDescription: 'Seven days, no plans.',
  seoKeywords: ['sea', 'week'],
  published: true,
  ...parts,
});

export type WrittenBlog = {
  __typename: 'Blog' | 'BlogRefused';
  id: string;
  slug: string;
  problems: { field: string; code: string; message: string }[];
};

export async function writeBlog(visitor: Visitor, parts: object = {}): Promise<WrittenBlog> {
  const { data, errors } = await visitor.ask(CREATE, { input: createBlogInput(parts) });
  if (!data) throw new Error(JSON.stringify(errors));
  return (data as unknown as { createBlog: WrittenBlog }).createBlog;
}
