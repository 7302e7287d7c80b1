import { Button } from '@tidings/ui/button.tsx';
import { TextField } from '@tidings/ui/field.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { type KeyboardEvent, useState } from 'react';
import { addKeyword } from './blog-values.ts';
import { useBlogsWords } from './blogs.words.ts';
import css from './keyword-field.module.css';

type Props = {
  label: string;
  keywords: readonly string[];
  error: string | null;
  onChange: (keywords: string[]) => void;
};

export function KeywordField({ label, keywords, error, onChange }: Props) {
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
    <div className={css.field}>
      <div className={css.line}>
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
        <ul className={css.words} aria-label={label}>
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
