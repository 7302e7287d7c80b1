import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { CARD_FIELDS, READER_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import { BLOCK_FIELDS, BLOG_FIELDS } from './blog-types.ts';
import type { BlogCard, BlogInput, ReadableBlog } from './blog-types.ts';

/**
 * Whose answers these are: what somebody likes and wrote is about them. Undefined while that is not known, and nothing
 * is asked.
 */
export type Asker = string | null | undefined;
export const blogsKey = (asker: Asker) => ['blogs', asker ?? null] as const;
export const blogKey = (asker: Asker, id: string) => ['blog', asker ?? null, id] as const;
export const ownBlogKey = (asker: Asker, id: string) => ['own-blog', asker ?? null, id] as const;

export type BlogPage = { items: BlogCard[]; nextToken: string | null };
const listDocument = operation<{ blogs: BlogPage }, { nextToken: string | null }>(`
  query Blogs($nextToken: String) { blogs(nextToken: $nextToken) { items { ${BLOG_FIELDS} article { ${CARD_FIELDS} } }
  nextToken } }`);

/** The published blogs, newest first, a page at a time. */
export const useBlogs = (asker: Asker) =>
  useInfiniteQuery({
    queryKey: blogsKey(asker),
    enabled: asker !== undefined,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(listDocument, { nextToken: pageParam }, signal)).blogs,
    getNextPageParam: (page) => page.nextToken,
  });

const blogDocument = operation<{ blog: ReadableBlog | null }, { id: string }>(`
  query Blog($id: ID!) { blog(id: $id) { ${BLOG_FIELDS} body { ${BLOCK_FIELDS} } article { ${READER_FIELDS} } } }`);

/** One blog to read; null when there is none of that id. */
export const useBlog = (asker: Asker, id: string) =>
  useQuery({
    queryKey: blogKey(asker, id),
    enabled: asker !== undefined,
    queryFn: async ({ signal }) => (await graphqlFetch(blogDocument, { id }, signal)).blog,
  });

export type WrittenBlog = BlogInput & { id: string; slug: string; own: boolean };
const ownDocument = operation<{ blog: WrittenBlog | null }, { id: string }>(`
  query OwnBlog($id: ID!) { blog(id: $id) { id slug own title content author category subcategory tags featuredImage
  seoDescription seoKeywords published } }`);

/** One blog as its author wrote it, always asked anew: what is changed should be the newest. */
export const useOwnBlog = (asker: Asker, id: string) =>
  useQuery({
    queryKey: ownBlogKey(asker, id),
    enabled: asker !== undefined,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(ownDocument, { id }, signal)).blog,
  });
