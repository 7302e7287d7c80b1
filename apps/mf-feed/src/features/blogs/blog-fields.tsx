import { useQuery } from '@tanstack/react-query';
import { Button } from '@tidings/ui/button.tsx';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { type KeyboardEvent, useState } from 'react';
import css from './blog-form.module.css';
import { BlogText } from './blog-text.tsx';
import { previewBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import contentFieldCss from './content-field.module.css';
import keywordFieldCss from './keyword-field.module.css';
import { type BlogFormState, CONTENT_KB_MAX, addKeyword, countKilobytes } from './use-blog-form.ts';

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

const ROWS = 16;
/** Text size in KB from which the size is shown. */
const METER_FROM_KB = 10;
type ContentFieldProps = { content: string; error: string | null; onChange: (content: string) => void };

function ContentField({ content, error, onChange }: ContentFieldProps) {
  const { form: formWords } = useBlogsWords();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const used = countKilobytes(content);
  const meter = used < METER_FROM_KB ? '' : ` ${formWords.bytes(used.toFixed(0), String(CONTENT_KB_MAX))}`;
  const write = (
    <div className={contentFieldCss.panel}>
      <TextArea
        label={formWords.fields.content}
        rows={ROWS}
        value={content}
        dir="auto"
        className={contentFieldCss.text}
        hint={`${formWords.hints.content}${meter}`}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
  return (
    <div className={contentFieldCss.field}>
      <Tabs
        label={formWords.text}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'write', name: formWords.write, panel: write },
          { key: 'preview', name: formWords.preview, panel: tab === 'preview' ? <Preview content={content} /> : null },
        ]}
      />
    </div>
  );
}

/** Shows the text as rendered by the server, so that it looks like the published blog. */
function Preview({ content }: { content: string }) {
  const { form: formWords } = useBlogsWords();
  const preview = useQuery({
    queryKey: ['blog-preview', content],
    enabled: content.trim() !== '',
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => previewBlog(content, signal),
  });
  if (content.trim() === '') return <p className={contentFieldCss.note}>{formWords.previewEmpty}</p>;
  if (preview.isError)
    return (
      <p className={contentFieldCss.note} role="alert">
        {formWords.previewFailed} {preview.error.message}
      </p>
    );
  if (preview.isPending)
    return (
      <p className={contentFieldCss.note} role="status">
        {formWords.previewWait}
      </p>
    );
  if (preview.data.length === 0) return <p className={contentFieldCss.note}>{formWords.previewEmpty}</p>;
  return (
    <div className={contentFieldCss.preview}>
      <BlogText body={preview.data} />
    </div>
  );
}

type KeywordFieldProps = {
  label: string;
  keywords: readonly string[];
  error: string | null;
  onChange: (keywords: string[]) => void;
};

function KeywordField({ label, keywords, error, onChange }: KeywordFieldProps) {
  const { form: formWords } = useBlogsWords();
  const [typed, setTyped] = useState('');
  const [twice, setTwice] = useState(false);
  const add = () => {
    const outcome = addKeyword(keywords, typed);
    setTyped(outcome.typed);
    setTwice(outcome.twice);
    if (outcome.keywords !== keywords) onChange([...outcome.keywords]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Otherwise Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <div className={keywordFieldCss.field}>
      <div className={keywordFieldCss.line}>
        <TextField
          label={label}
          value={typed}
          hint={formWords.keywordHint}
          error={twice ? formWords.twice : keywords.length === 0 ? error : null}
          onKeyDown={onKey}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setTwice(false);
          }}
        />
        <Button onClick={add} aria-label={formWords.add(label)}>
          <Icon name="plus" size={18} />
          {formWords.addShort}
        </Button>
      </div>
      {keywords.length > 0 && (
        <ul className={keywordFieldCss.words} aria-label={label}>
          {keywords.map((word) => (
            <li key={word}>
              <span dir="auto">{word}</span>
              <button
                type="button"
                aria-label={formWords.remove(word)}
                onClick={() => onChange(keywords.filter((one) => one !== word))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
