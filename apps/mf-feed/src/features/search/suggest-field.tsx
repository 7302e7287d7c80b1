import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { TextField } from '@tidings/ui/field.tsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearchSuggestions } from '../../searching/search.query.ts';
import { useSearchWords } from './search.words.ts';
import css from './suggest-field.module.css';

/** Delay between the last key press and the request for suggestions. */
const RESTS_MS = 180;
const LETTERS_MIN = 2;

type Props = { typed: string; onType: (typed: string) => void };

/** A search field with suggestions. Choosing a suggestion opens the article; Enter searches. */
export function SuggestField({ typed, onType }: Props) {
  const { form: formWords, suggestions: title } = useSearchWords();
  const { openOverlay } = useShell();
  const [prefix, setPrefix] = useState('');
  const [open, setOpen] = useState(false);
  const [selectedIndex, setSelectedIndex] = useState(-1);
  /** Offset of the list from the top in px. It varies because the label may wrap to two lines. */
  const [below, setBelow] = useState(0);
  const list = useId();
  useEffect(() => {
    const timer = setTimeout(() => setPrefix(open && typed.trim().length >= LETTERS_MIN ? typed.trim() : ''), RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed, open]);
  const suggestions = useSearchSuggestions(prefix).data ?? [];
  const visible = open && prefix !== '' ? suggestions : [];
  const choose = (place: number) => {
    const story = visible[place];
    setOpen(false);
    if (story) openOverlay({ name: 'reader', articleId: story.articleId });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setOpen(false);
    if (visible.length === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // The arrow keys cycle through the suggestions and the field.
    if (step !== undefined)
      setSelectedIndex((place) => ((place + 1 + step + visible.length + 1) % (visible.length + 1)) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && selectedIndex >= 0) choose(selectedIndex);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.field}>
      <TextField
        label={formWords.query}
        hint={formWords.hint}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_QUERY_MAX}
        value={typed}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={visible.length > 0}
        aria-controls={list}
        aria-activedescendant={visible[selectedIndex] ? `${list}-${selectedIndex}` : undefined}
        onChange={({ target }) => {
          onType(target.value);
          setSelectedIndex(-1);
          setOpen(true);
          setBelow(target.offsetTop + target.offsetHeight);
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <div
        role="listbox"
        id={list}
        aria-label={title}
        className={css.list}
        style={{ insetBlockStart: below }}
        hidden={visible.length === 0}
      >
        {visible.map(({ articleId, title: story }, place) => (
          <Suggestion
            key={articleId}
            id={`${list}-${place}`}
            isChosen={place === selectedIndex}
            title={story}
            onChoose={() => choose(place)}
          />
        ))}
      </div>
    </div>
  );
}

type SuggestionProps = { id: string; isChosen: boolean; title: string; onChoose: () => void };

function Suggestion({ id, isChosen, title, onChoose }: SuggestionProps) {
  return (
    // Keeps the focus in the field when an option is clicked.
    <div
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isChosen}
      dir="auto"
      className={css.option}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={onChoose}
    >
      {title}
    </div>
  );
}
