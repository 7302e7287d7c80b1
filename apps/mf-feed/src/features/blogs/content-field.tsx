import { useQuery } from '@tanstack/react-query';
import { TextArea } from '@tidings/ui/field.tsx';
import { Tabs } from '@tidings/ui/tabs.tsx';
import { useState } from 'react';
import { BlogText } from './blog-text.tsx';
import { CONTENT_KB_MAX, kilobytesOf } from './blog-values.ts';
import { previewBlog } from './blogs.mutation.ts';
import { useBlogsWords } from './blogs.words.ts';
import css from './content-field.module.css';

const ROWS = 16;
/** Texts shorter than this show no size. */
const METER_FROM_KB = 10;
type Props = { content: string; error: string | null; onChange: (content: string) => void };

/** Markdown editor with a preview tab. */
export function ContentField({ content, error, onChange }: Props) {
  const { form: say } = useBlogsWords();
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const used = kilobytesOf(content);
  const meter = used < METER_FROM_KB ? '' : ` ${say.bytes(used.toFixed(0), String(CONTENT_KB_MAX))}`;
  const write = (
    <div className={css.panel}>
      <TextArea
        label={say.fields.content}
        rows={ROWS}
        value={content}
        dir="auto"
        className={css.text}
        hint={`${say.hints.content}${meter}`}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
  return (
    <div className={css.field}>
      <Tabs
        label={say.text}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'write', name: say.write, panel: write },
          { key: 'preview', name: say.preview, panel: tab === 'preview' ? <Preview content={content} /> : null },
        ]}
      />
    </div>
  );
}

/** Rendered by the server, so it looks like the published blog. */
function Preview({ content }: { content: string }) {
  const { form: say } = useBlogsWords();
  const asked = useQuery({
    queryKey: ['blog-preview', content],
    enabled: content.trim() !== '',
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => previewBlog(content, signal),
  });
  if (content.trim() === '') return <p className={css.note}>{say.previewEmpty}</p>;
  if (asked.isError)
    return (
      <p className={css.note} role="alert">
        {say.previewFailed} {asked.error.message}
      </p>
    );
  if (asked.isPending)
    return (
      <p className={css.note} role="status">
        {say.previewWait}
      </p>
    );
  if (asked.data.length === 0) return <p className={css.note}>{say.previewEmpty}</p>;
  return (
    <div className={css.preview}>
      <BlogText body={asked.data} />
    </div>
  );
}
