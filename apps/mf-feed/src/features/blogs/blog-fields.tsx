import { TextArea, TextField } from '@tidings/ui/field.tsx';
import css from './blog-form.module.css';
import { useBlogsWords } from './blogs.words.ts';
import { ContentField } from './content-field.tsx';
import { KeywordField } from './keyword-field.tsx';
import type { BlogFormState } from './use-blog-form.ts';

export function BlogFields({ form }: { form: BlogFormState }) {
  const { form: formWords } = useBlogsWords();
  const { values, getError, change } = form;
  const line = (field: 'title' | 'author' | 'category' | 'subcategory' | 'featuredImage', hint?: string) => (
    <TextField
      label={formWords.fields[field]}
      value={values[field]}
      error={getError(field)}
      {...(hint === undefined ? {} : { hint })}
      dir={field === 'featuredImage' ? 'ltr' : 'auto'}
      {...(field === 'featuredImage' ? { type: 'url', inputMode: 'url' as const, placeholder: 'https://' } : {})}
      onChange={(event) => change(field, event.target.value)}
    />
  );
  return (
    <>
      {line('title')}
      <ContentField
        content={values.content}
        error={getError('content')}
        onChange={(content) => change('content', content)}
      />
      {line('author', formWords.hints.author)}
      <div className={css.pair}>
        {line('category')}
        {line('subcategory')}
      </div>
      {line('featuredImage', formWords.hints.featuredImage)}
      <TextArea
        label={formWords.fields.seoDescription}
        rows={3}
        value={values.seoDescription}
        dir="auto"
        hint={formWords.hints.seoDescription}
        error={getError('seoDescription')}
        onChange={(event) => change('seoDescription', event.target.value)}
      />
      <KeywordField
        label={formWords.fields.tags}
        keywords={values.tags}
        error={getError('tags')}
        onChange={(tags) => change('tags', tags)}
      />
      <KeywordField
        label={formWords.fields.seoKeywords}
        keywords={values.seoKeywords}
        error={getError('seoKeywords')}
        onChange={(keywords) => change('seoKeywords', keywords)}
      />
      <Published on={values.published} error={getError('published')} onChange={(on) => change('published', on)} />
    </>
  );
}

function Published({ on, error, onChange }: { on: boolean; error: string | null; onChange: (on: boolean) => void }) {
  const { form: formWords } = useBlogsWords();
  return (
    <div className={css.published}>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby="published-hint"
        />
        {formWords.fields.published}
      </label>
      <p className="soft" id="published-hint">
        {error ?? formWords.hints.published}
      </p>
    </div>
  );
}
