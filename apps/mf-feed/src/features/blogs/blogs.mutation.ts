import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { BLOCK_FIELDS } from './blog-types.ts';
import type { BlogBlock, BlogInput, BlogResult } from './blog-types.ts';

const RESULT = '__typename ... on Blog { id slug } ... on BlogRefused { problems { field code message } }';

const createDocument = operation<{ createBlog: BlogResult }, { input: BlogInput }>(
  `mutation CreateBlog($input: BlogInput!) { createBlog(input: $input) { ${RESULT} } }`,
);
/** Publishes a blog, or says which fields have to change. */
export const createBlog = async (input: BlogInput) => (await graphqlFetch(createDocument, { input })).createBlog;

const updateDocument = operation<{ updateBlog: BlogResult }, { id: string; input: BlogInput }>(`
  mutation UpdateBlog($id: ID!, $input: BlogInput!) { updateBlog(id: $id, input: $input) { ${RESULT} } }`);
/** Changes a blog of one's own. Rejects with NOT_FOUND when it is somebody else's. */
export const updateBlog = async (id: string, input: BlogInput) =>
  (await graphqlFetch(updateDocument, { id, input })).updateBlog;

const deleteDocument = operation<{ deleteBlog: boolean }, { id: string }>(
  'mutation DeleteBlog($id: ID!) { deleteBlog(id: $id) }',
);
/** Deletes a blog of one's own, for good. */
export const deleteBlog = async (id: string) => (await graphqlFetch(deleteDocument, { id })).deleteBlog;

export type Likes = { likes: number; liked: boolean };
const likeDocument = operation<{ likeBlog: Likes | null }, { id: string; liked: boolean }>(`
  mutation LikeBlog($id: ID!, $liked: Boolean!) { likeBlog(id: $id, liked: $liked) { likes liked } }`);
/** Says whether one likes a blog; saying so twice counts once. Null when it is gone. */
export const likeBlog = async (id: string, liked: boolean) =>
  (await graphqlFetch(likeDocument, { id, liked })).likeBlog;

const previewDocument = operation<{ previewBlog: BlogBlock[] }, { content: string }>(
  `mutation PreviewBlog($content: String!) { previewBlog(content: $content) { ${BLOCK_FIELDS} } }`,
);
/** How a text would look; nothing is stored. */
export const previewBlog = async (content: string, signal?: AbortSignal) =>
  (await graphqlFetch(previewDocument, { content }, signal)).previewBlog;
