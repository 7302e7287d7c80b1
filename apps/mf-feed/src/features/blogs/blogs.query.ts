import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS, READABLE_ARTICLE_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import type { BlogQuery, BlogsQuery, OwnBlogQuery } from '../../generated/operation-types.ts';
import { BLOG_BLOCK_FIELDS, BLOG_FIELDS } from './blog-fields.ts';

/**
 * ID of the viewer, null for a visitor, undefined while the session is unknown. Part of the cache key, because
 * responses contain the viewer's likes.
 */
export type BlogViewerId = string | null | undefined;
export const blogsKey = (viewer: BlogViewerId) => ['blogs', viewer ?? null] as const;
export const blogKey = (viewer: BlogViewerId, id: string) => ['blog', viewer ?? null, id] as const;
export const ownBlogKey = (viewer: BlogViewerId, id: string) => ['own-blog', viewer ?? null, id] as const;

export type BlogPage = BlogsQuery['data']['blogs'];
/** A blog in a list. `liked` and `own` refer to the viewer. */
export type ListedBlog = BlogPage['items'][number];
export type ReadableBlog = NonNullable<BlogQuery['data']['blog']>;

const listDocument = operation<BlogsQuery>(`
  query Blogs($nextToken: String) { blogs(nextToken: $nextToken) {
    items { ${BLOG_FIELDS} article { ${ARTICLE_CARD_FIELDS} } } nextToken } }`);

export const useBlogs = (viewer: BlogViewerId) =>
  useInfiniteQuery({
    queryKey: blogsKey(viewer),
    enabled: viewer !== undefined,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await graphqlFetch(listDocument, { nextToken: pageParam }, signal)).blogs,
    getNextPageParam: (page) => page.nextToken,
  });

const blogDocument = operation<BlogQuery>(`
  query Blog($id: ID!) { blog(id: $id) {
    ${BLOG_FIELDS} body { ${BLOG_BLOCK_FIELDS} } article { ${READABLE_ARTICLE_FIELDS} } } }`);

export const useBlog = (viewer: BlogViewerId, id: string) =>
  useQuery({
    queryKey: blogKey(viewer, id),
    enabled: viewer !== undefined,
    queryFn: async ({ signal }) => (await graphqlFetch(blogDocument, { id }, signal)).blog,
  });

export type EditableBlog = NonNullable<OwnBlogQuery['data']['blog']>;
const ownDocument = operation<OwnBlogQuery>(`
  query OwnBlog($id: ID!) { blog(id: $id) { id slug own title content author category subcategory tags featuredImage
  seoDescription seoKeywords published } }`);

/** Fetches a blog for editing. It is never cached, so that authors edit the newest version. */
export const useOwnBlog = (viewer: BlogViewerId, id: string) =>
  useQuery({
    queryKey: ownBlogKey(viewer, id),
    enabled: viewer !== undefined,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await graphqlFetch(ownDocument, { id }, signal)).blog,
  });
