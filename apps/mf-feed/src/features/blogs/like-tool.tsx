import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { buildSignInPath } from '@tidings/shell-api/sign-in.ts';
import { useState } from 'react';
import { type BlogLikes, likeBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import css from './like-tool.module.css';

const HEART = 'M12 20.2 4.9 13a4.7 4.7 0 0 1 6.6-6.6l.5.5.5-.5A4.7 4.7 0 0 1 19.1 13z';

type Props = { blog: { id: string; title: string } & BlogLikes };

export function LikeTool({ blog }: Props) {
  const words = useBlogsWords();
  const { notify, navigate } = useShell();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [reported, setReported] = useState<{ of: BlogLikes; now: BlogLikes } | null>(null);
  // Shows the result of the last like until the page is refetched.
  const { likes, liked } = reported && reported.of === blog ? reported.now : blog;
  const signInFirst = () => {
    notify('warning', words.like.signIn);
    navigate(buildSignInPath(location));
  };
  const press = async () => {
    if (busy) return;
    if (!viewer) {
      signInFirst();
      return;
    }
    setBusy(true);
    setReported({ of: blog, now: { liked: !liked, likes: likes + (liked ? -1 : 1) } });
    try {
      const now = await likeBlog(blog.id, !liked);
      setReported(now && { of: blog, now });
      void queries.invalidateQueries({ queryKey: ['blogs'], refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: ['blog'], refetchType: 'none' });
    } catch (error) {
      setReported(null);
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') signInFirst();
      else notify('error', error instanceof ApiError ? error.message : words.like.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={css.like} aria-pressed={liked} aria-busy={busy} onClick={() => void press()}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={HEART} />
      </svg>
      <span className="num" aria-hidden="true">
        {likes}
      </span>
      <span className="vh">
        {words.like.label(blog.title)} ({words.card.likes(likes)})
      </span>
    </button>
  );
}
