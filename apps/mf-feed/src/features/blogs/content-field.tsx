import { useQuery } from '@tanstack/react-query';
import { TextArea } from '@tidings/ui/field.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { useState } from 'react';
import { BlogText } from './blog-text.tsx';
import { CONTENT_KB_MAX, countKilobytes } from './blog-values.ts';
import { previewBlog } from './blogs.query.ts';
import { useBlogsWords } from './blogs.words.ts';
import css from './content-field.module.css';

const ROWS = 16;
/** Text size in KB from which the size is shown. */
const METER_FROM_KB = 10;
type Props = { content: string; error: string | null; onChange: (content: string) => void };

export function ContentField({ content, error, onChange }: Props) {
  const { form: formWords } = useBlogsWords();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const used = countKilobytes(content);
  const meter = used < METER_FROM_KB ? '' : ` ${formWords.bytes(used.toFixed(0), String(CONTENT_KB_MAX))}`;
  const write = (
    <div className={css.panel}>
      <TextArea
        label={formWords.fields.content}
        rows={ROWS}
        value={content}
        dir="auto"
        className={css.text}
        hint={`${formWords.hints.content}${meter}`}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
  return (
    <div className={css.field}>
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
  if (content.trim() === '') return <p className={css.note}>{formWords.previewEmpty}</p>;
  if (preview.isError)
    return (
      <p className={css.note} role="alert">
        {formWords.previewFailed} {preview.error.message}
      </p>
    );
  if (preview.isPending)
    return (
      <p className={css.note} role="status">
        {formWords.previewWait}
      </p>
    );
  if (preview.data.length === 0) return <p className={css.note}>{formWords.previewEmpty}</p>;
  return (
    <div className={css.preview}>
      <BlogText body={preview.data} />
    </div>
  );
}
