import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS, READABLE_ARTICLE_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import type {
  BlogQuery,
  BlogResultFields,
  BlogsQuery,
  CreateBlogMutation,
  DeleteBlogMutation,
  LikeBlogMutation,
  OwnBlogQuery,
  PreviewBlogMutation,
  UpdateBlogMutation,
} from '../../generated/operation-types.ts';

/**
 * ID of the viewer, null for a visitor, undefined while the session is unknown. Part of the cache key, because
 * responses contain the viewer's likes.
 */
type BlogViewerId = string | null | undefined;

export type BlogPage = BlogsQuery['data']['blogs'];
/** A blog in a list. `liked` and `own` refer to the viewer. */
export type ListedBlog = BlogPage['items'][number];
export type ReadableBlog = NonNullable<BlogQuery['data']['blog']>;

export type EditableBlog = NonNullable<OwnBlogQuery['data']['blog']>;

export type BlogProblem = Extract<BlogResultFields, { __typename: 'BlogRefused' }>['problems'][number];
export type BlogLikes = NonNullable<LikeBlogMutation['data']['likeBlog']>;

const BLOG_FIELDS =
  'id slug title preview author category subcategory tags featuredImage seoDescription seoKeywords published ' +
  'createdAt updatedAt likes liked own';
const BLOG_BLOCK_FIELDS = 'index kind level ordered text marks { kind start end href }';
const blogsKey = (viewer: BlogViewerId) => ['blogs', viewer ?? null] as const;
const blogKey = (viewer: BlogViewerId, id: string) => ['blog', viewer ?? null, id] as const;
const ownBlogKey = (viewer: BlogViewerId, id: string) => ['own-blog', viewer ?? null, id] as const;

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

const BLOG_RESULT_FIELDS = '__typename ... on Blog { id slug } ... on BlogRefused { problems { field code message } }';

const createDocument = operation<CreateBlogMutation>(
  `mutation CreateBlog($input: BlogInput!) { createBlog(input: $input) { ${BLOG_RESULT_FIELDS} } }`,
);
export const createBlog = async (input: BlogInput) => (await graphqlFetch(createDocument, { input })).createBlog;

const updateDocument = operation<UpdateBlogMutation>(`
  mutation UpdateBlog($id: ID!, $input: BlogInput!) { updateBlog(id: $id, input: $input) { ${BLOG_RESULT_FIELDS} } }`);
export const updateBlog = async (id: string, input: BlogInput) =>
  (await graphqlFetch(updateDocument, { id, input })).updateBlog;

const deleteDocument = operation<DeleteBlogMutation>('mutation DeleteBlog($id: ID!) { deleteBlog(id: $id) }');
export const deleteBlog = async (id: string) => (await graphqlFetch(deleteDocument, { id })).deleteBlog;
const likeDocument = operation<LikeBlogMutation>(`
  mutation LikeBlog($id: ID!, $liked: Boolean!) { likeBlog(id: $id, liked: $liked) { likes liked } }`);
/** Likes or unlikes a blog. Idempotent. Resolves to null if the blog no longer exists. */
export const likeBlog = async (id: string, liked: boolean) =>
  (await graphqlFetch(likeDocument, { id, liked })).likeBlog;

const previewDocument = operation<PreviewBlogMutation>(
  `mutation PreviewBlog($content: String!) { previewBlog(content: $content) { ${BLOG_BLOCK_FIELDS} } }`,
);
export const previewBlog = async (content: string, signal?: AbortSignal) =>
  (await graphqlFetch(previewDocument, { content }, signal)).previewBlog;

export function useBlogViewer(): BlogViewerId {
  const { status, viewer } = useSession();
  return status === 'unknown' ? undefined : (viewer?.id ?? null);
}

export const buildBlogPath = ({ id, slug }: { id: string; slug: string }): string =>
  `/blogs/${id}/${encodeURIComponent(slug)}`;
export const buildEditPath = (blog: { id: string; slug: string }): string => `${buildBlogPath(blog)}/edit`;

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export function parseBlogPath(pathname: string): { id: string; slug: string } {
  const [, , id = '', slug = ''] = pathname.split('/');
  return { id: plain(id), slug: plain(slug) };
}
