import { useQueryClient } from '@tanstack/react-query';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { agoOf } from '@tidings/ui/relative-time.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { BlogResult } from '../../generated/operation-types.ts';
import css from './blog-form.module.css';
import { problemsOf } from './blog-values.ts';
import { ContentField } from './content-field.tsx';
import { KeywordField } from './keyword-field.tsx';
import { useBlogDraft } from './use-blog-draft.ts';
import { useBlogsWords } from './use-blogs-words.ts';

type Problems = Partial<Record<BlogField, string>>;
type Props = {
  person: string;
  /** The blog that is changed; null for a new one. */
  blog: string | null;
  first: BlogInput;
  submit: string;
  done: string;
  send: (values: BlogInput) => Promise<BlogResult>;
  /** What else can be done at the end of the form. */
  more?: ReactNode;
};

/** All that makes a blog. Empty fields are marked and the page goes to its top; what is not published is not sent. */
export function BlogForm({ person, blog, first, submit, done, send, more }: Props) {
  const words = useBlogsWords();
  const say = words.form;
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const draft = useBlogDraft(person, blog, first);
  const [problems, setProblems] = useState<Problems>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const { values } = draft;
  useEffect(() => {
    if (tries === 0) return;
    scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [tries]);

  const refuse = (found: Problems) => {
    setProblems(found);
    setTries((before) => before + 1);
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(values, say);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setProblems({});
    if (!values.published) return;
    setBusy(true);
    try {
      const result = await send(values);
      if (result.__typename === 'BlogRefused') {
        refuse(Object.fromEntries(result.problems.map(({ field, message }) => [field, message])));
        return;
      }
      draft.done();
      for (const queryKey of [['blogs'], ['blog']]) void queries.invalidateQueries({ queryKey });
      notify('success', done);
      navigate('/blogs');
    } catch (error) {
      notify('error', error instanceof ApiError ? error.message : say.failed);
    } finally {
      setBusy(false);
    }
  };
  const errorOf = (field: BlogField) => problems[field] ?? null;
  const change = (field: BlogField, value: string | string[] | boolean) => {
    draft.change({ [field]: value });
    if (problems[field] !== undefined) setProblems(({ [field]: _gone, ...others }) => others);
  };
  const line = (field: 'title' | 'author' | 'category' | 'subcategory' | 'featuredImage', hint?: string) => (
    <TextField
      label={say.fields[field]}
      value={values[field]}
      error={errorOf(field)}
      {...(hint === undefined ? {} : { hint })}
      dir={field === 'featuredImage' ? 'ltr' : 'auto'}
      {...(field === 'featuredImage' ? { type: 'url', inputMode: 'url' as const, placeholder: 'https://' } : {})}
      onChange={(event) => change(field, event.target.value)}
    />
  );
  const marked = Object.keys(problems).length;
  return (
    <form className={css.form} noValidate onSubmit={(event) => void press(event)}>
      <div ref={top} tabIndex={-1} role="alert" className={css.problem}>
        {marked > 0 && (
          <>
            <Icon name="alert" size={18} />
            {say.emptyCount(marked)}
          </>
        )}
      </div>
      {draft.left && (
        <section className={css.left} aria-label={words.draft.found(agoOf(draft.left.savedAt))}>
          <p>{words.draft.found(agoOf(draft.left.savedAt))}</p>
          <Button look="main" onClick={draft.take}>
            {words.draft.take}
          </Button>
          <Button onClick={draft.drop}>{words.draft.drop}</Button>
        </section>
      )}
      {line('title')}
      <ContentField
        content={values.content}
        error={errorOf('content')}
        onChange={(content) => change('content', content)}
      />
      {line('author', say.hints.author)}
      <div className={css.pair}>
        {line('category')}
        {line('subcategory')}
      </div>
      {line('featuredImage', say.hints.featuredImage)}
      <TextArea
        label={say.fields.seoDescription}
        rows={3}
        value={values.seoDescription}
        dir="auto"
        hint={say.hints.seoDescription}
        error={errorOf('seoDescription')}
        onChange={(event) => change('seoDescription', event.target.value)}
      />
      <KeywordField
        label={say.fields.tags}
        keywords={values.tags}
        error={errorOf('tags')}
        onChange={(tags) => change('tags', tags)}
      />
      <KeywordField
        label={say.fields.seoKeywords}
        keywords={values.seoKeywords}
        error={errorOf('seoKeywords')}
        onChange={(keywords) => change('seoKeywords', keywords)}
      />
      <Published on={values.published} error={errorOf('published')} onChange={(on) => change('published', on)} />
      <div className={css.end}>
        <Button look="main" big type="submit" disabled={busy}>
          {busy ? say.busy : submit}
        </Button>
        <p className="soft" role="status">
          {draft.kept ? words.draft.kept : ''}
        </p>
        {more}
      </div>
    </form>
  );
}

function Published({ on, error, onChange }: { on: boolean; error: string | null; onChange: (on: boolean) => void }) {
  const { form: say } = useBlogsWords();
  return (
    <div className={css.published}>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="published-hint"
        />
        {say.fields.published}
      </label>
      <p className="soft" id="published-hint">
        {error ?? say.hints.published}
      </p>
    </div>
  );
}
