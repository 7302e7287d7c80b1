import type { SavedArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { updateSavedArticleNotes } from '@tidings/api-client/operations/saved.operations.ts';
import { NOTES_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import css from './saved.module.css';
import { useSavedWords } from './saved.words.ts';

const SAVED_AFTER_MS = 800;

export function SavedNote({ saved }: { saved: SavedArticleFields }) {
  const words = useSavedWords();
  const id = useId();
  const [text, setText] = useState(saved.notes);
  const [result, setResult] = useState<'noteSaved' | 'noteNotSaved' | null>(null);
  const stored = useRef(saved.notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const store = async (notes: string) => {
    clearTimeout(timer.current);
    if (notes === stored.current) return;
    const before = stored.current;
    stored.current = notes;
    try {
      await updateSavedArticleNotes(saved.id, notes);
      setResult('noteSaved');
    } catch (error) {
      stored.current = before;
      setResult('noteNotSaved');
      console.warn('a note could not be saved', error);
    }
  };
  const latest = useRef(() => store(text));
  useEffect(() => {
    latest.current = () => store(text);
  });
  useEffect(() => () => void latest.current(), []);

  const type = (notes: string) => {
    setText(notes);
    setResult(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void latest.current(), SAVED_AFTER_MS);
  };
  return (
    <div className={css.note}>
      <p>
        <label htmlFor={id}>{words.note}</label> <output htmlFor={id}>{result === null ? '' : words[result]}</output>
      </p>
      <textarea
        id={id}
        aria-label={words.noteOf(saved.article.title)}
        dir="auto"
        rows={2}
        maxLength={NOTES_CHARS_MAX}
        placeholder={words.addNote}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => void store(text)}
      />
    </div>
  );
}
