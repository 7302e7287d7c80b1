import type { Visitor } from './visitor.ts';

const CREATE = `mutation C($input: BlogInput!) { createBlog(input: $input) { __typename ... on Blog { id slug }
    ... on BlogRefused { problems { field code message } } } }`;

export const blogWith = (parts: object = {}): Record<string, unknown> => ({
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

export type Written = {
  __typename: 'Blog' | 'BlogRefused';
  id: string;
  slug: string;
  problems: { field: string; code: string; message: string }[];
};

export async function write(visitor: Visitor, parts: object = {}): Promise<Written> {
  const { data, errors } = await visitor.ask(CREATE, { input: blogWith(parts) });
  if (!data) throw new Error(JSON.stringify(errors));
  return (data as unknown as { createBlog: Written }).createBlog;
}
