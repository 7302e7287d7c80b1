import { z } from 'zod';
import { defineEvent } from './define-event.ts';

const blog = z.object({ blogId: z.string(), accountId: z.string(), articleId: z.string(), revision: z.number().int() });
const liking = z.object({ blogId: z.string(), accountId: z.string() });

export const BlogPublished = defineEvent({
  type: 'blog.published.v1',
  meaning: 'A person published a blog',
  payload: blog,
  key: (payload) => payload.blogId,
});

export const BlogEdited = defineEvent({
  type: 'blog.edited.v1',
  meaning: 'The author of a blog changed it',
  payload: blog,
  key: (payload) => payload.blogId,
});

/** The blog's article is also deleted. */
export const BlogDeleted = defineEvent({
  type: 'blog.deleted.v1',
  meaning: 'The author of a blog deleted it',
  payload: blog,
  key: (payload) => payload.blogId,
});

export const BlogLiked = defineEvent({
  type: 'blog.liked.v1',
  meaning: 'A person liked a blog',
  payload: liking,
  key: (payload) => payload.blogId,
});

export const BlogUnliked = defineEvent({
  type: 'blog.unliked.v1',
  meaning: 'A person removed their like from a blog',
  payload: liking,
  key: (payload) => payload.blogId,
});
