import { useReadText } from '@tidings/api-client/operations/read-text.mutation.ts';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { Button } from '@tidings/ui/button.tsx';
import { TextArea, TextField } from '@tidings/ui/field.tsx';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { type FormEvent, useState } from 'react';
import { readingItem, ReadAlong } from './read-along.tsx';
import css from './reader.module.css';
import { useReaderWords } from './use-reader-words.ts';

/** Paste a text, hear it. The text stays where it is, whatever happens. */
export function ReaderPage() {
  const words = useReaderWords();
  const { player } = useShell();
  const [text, setText] = useState('');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const read = useReadText();
  const article = read.data ?? null;
  const written = `${title}\n${text}`;
  const [spoken, setSpoken] = useState<string | null>(null);
  const current = spoken === written ? article : null;

  const listen = async (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '') { setProblem(words.empty); return; }
    setProblem(null);
    try {
      const made = await read.mutateAsync({ text, title: title.trim() || null });
      setSpoken(written);
      player.playNow(readingItem(made, words.yours));
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : words.failed);
    }
  };
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.page}>
        <h1>{words.heading}</h1>
        <p className={css.stand}>{words.stand}</p>
        <form onSubmit={(event) => void listen(event)} className={css.form}>
          <TextArea label={words.text} rows={10} value={text} error={problem} dir="auto" onChange={(event) => setText(event.target.value)}
            hint={words.written(text.length, PASTED_TEXT_MAX)} />
          <TextField label={words.titleField} optional dir="auto" value={title} onChange={(event) => setTitle(event.target.value)} maxLength={200} />
          <div className={css.ways}>
            {current ? <Playing article={current} /> : <ListenPill state={{ kind: 'new', totalMs: null }} title={words.heard} onPress={() => void listen()} />}
            {text !== '' && <Button onClick={() => { setText(''); setTitle(''); setProblem(null); }}>{words.clear}</Button>}
            {read.isPending && <output className="soft">{words.preparing}</output>}
          </div>
        </form>
        {current && <ReadAlong article={current} />}
      </div>
    </div>
  );
}

function Playing({ article }: { article: Parameters<typeof readingItem>[0] }) {
  const { yours } = useReaderWords();
  const { listening, press } = useListening(readingItem(article, yours), article.listenMs);
  return <ListenPill state={listening} title={article.title} onPress={press} />;
}
