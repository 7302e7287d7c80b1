import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { BlogFields } from './blog-fields.tsx';
import css from './blog-form.module.css';
import blogCss from './blog.module.css';
import { useBlogsWords } from './blogs.words.ts';
import { type BlogFormOptions, useBlogForm } from './use-blog-form.ts';

type Props = BlogFormOptions & {
  submit: string;
  more?: ReactNode;
};

export function BlogForm({ submit, more, ...options }: Props) {
  const words = useBlogsWords();
  const formWords = words.form;
  const form = useBlogForm(options);
  const { draft, busy, tries, marked } = form;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries === 0) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [tries]);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void form.press(event)}>
      <div ref={top} tabIndex={-1} role="alert" className={css.problem}>
        {marked > 0 && (
          <>
            <Icon name="alert" size={18} />
            {formWords.emptyCount(marked)}
          </>
        )}
      </div>
      {draft.left && (
        <section className={css.left} aria-label={words.draft.found(formatAgo(draft.left.savedAt))}>
          <p>{words.draft.found(formatAgo(draft.left.savedAt))}</p>
          <Button look="main" onClick={draft.take}>
            {words.draft.take}
          </Button>
          <Button onClick={draft.drop}>{words.draft.drop}</Button>
        </section>
      )}
      <BlogFields form={form} />
      <div className={css.end}>
        <Button look="main" big type="submit" disabled={busy}>
          {busy ? formWords.busy : submit}
        </Button>
        <p className="soft" role="status">
          {draft.kept ? words.draft.kept : ''}
        </p>
        {more}
      </div>
    </form>
  );
}

export function FormPage({
  title,
  crumb,
  above = [],
  children,
}: {
  title: string;
  crumb: string;
  above?: readonly { path: string; name: string }[];
  children: ReactNode;
}) {
  const { list } = useBlogsWords();
  return (
    <div className="wrap">
      <title>{`${title} · Tidings`}</title>
      <div className={blogCss.crumb}>
        <Breadcrumb above={[{ path: '/blogs', name: list.crumb }, ...above]} here={crumb} />
      </div>
      <header className={css.head}>
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}

export function BlogsSkeleton() {
  const words = useBlogsWords();
  return (
    <LoadingState label={words.list.wait}>
      <div className="wrap">
        <div className={css.head}>
          <Skeleton width="60%" height="4rem" />
        </div>
        <Skeleton width="100%" height="20rem" />
      </div>
    </LoadingState>
  );
}
