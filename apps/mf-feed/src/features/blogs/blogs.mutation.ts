import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import type {
  BlogResultFields,
  CreateBlogMutation,
  DeleteBlogMutation,
  LikeBlogMutation,
  PreviewBlogMutation,
  UpdateBlogMutation,
} from '../../generated/operation-types.ts';
import { BLOG_BLOCK_FIELDS } from './blog-fields.ts';

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

export type BlogProblem = Extract<BlogResultFields, { __typename: 'BlogRefused' }>['problems'][number];
export type BlogLikes = NonNullable<LikeBlogMutation['data']['likeBlog']>;
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
