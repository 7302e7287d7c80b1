import { useQueryClient } from '@tanstack/react-query';
import type { BlogInput } from '@tidings/api-client/generated/schema-types.ts';
import { ApiError } from '@tidings/api-client/graphql-fetch.ts';
import type { BlogField } from '@tidings/contracts/blog/blog-fields.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { type FormEvent, useState } from 'react';
import type { BlogResultFields } from '../../generated/operation-types.ts';
import { validateBlog } from './blog-values.ts';
import { useBlogsWords } from './blogs.words.ts';
import { useBlogDraft } from './use-blog-draft.ts';

type Problems = Partial<Record<BlogField, string>>;
export type BlogFormOptions = {
  person: string;
  blog: string | null;
  first: BlogInput;
  done: string;
  send: (values: BlogInput) => Promise<BlogResultFields>;
};
export type BlogFormState = ReturnType<typeof useBlogForm>;

export function useBlogForm({ person, blog, first, done, send }: BlogFormOptions) {
  const { form: formWords } = useBlogsWords();
  const { notify, navigate } = useShell();
  const queries = useQueryClient();
  const draft = useBlogDraft(person, blog, first);
  const [problems, setProblems] = useState<Problems>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const { values } = draft;

  const refuse = (errors: Problems) => {
    setProblems(errors);
    setTries((before) => before + 1);
  };
  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const errors = validateBlog(values, formWords);
    if (Object.keys(errors).length > 0) {
      refuse(errors);
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
      notify('error', error instanceof ApiError ? error.message : formWords.failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    values,
    busy,
    tries,
    marked: Object.keys(problems).length,
    getError: (field: BlogField) => problems[field] ?? null,
    change(field: BlogField, value: string | string[] | boolean) {
      draft.change({ [field]: value });
      if (problems[field] !== undefined) setProblems(({ [field]: _gone, ...others }) => others);
    },
    press,
  };
}
