import { useSession } from '@tidings/shell-api/use-session.ts';
import { BlogForm } from './blog-form.tsx';
import { emptyBlog } from './blog-values.ts';
import { createBlog } from './blogs.mutation.ts';
import { useBlogsWords } from './blogs.words.ts';
import { FormPage } from './form-page.tsx';

export function WriteBlogPage() {
  const { create: createWords } = useBlogsWords();
  const { viewer } = useSession();
  return (
    <FormPage title={createWords.title} crumb={createWords.crumb}>
      {viewer && (
        <BlogForm
          person={viewer.id}
          blog={null}
          first={emptyBlog}
          submit={createWords.submit}
          done={createWords.done}
          send={createBlog}
        />
      )}
    </FormPage>
  );
}
