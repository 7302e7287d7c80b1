import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { type SearchTopic, findTopic, searchTopics } from '@tidings/contracts/news/search-topics.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField, TextField } from '@tidings/ui/field.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSearchSuggestions } from '../../searching/search.query.ts';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';
import suggestFieldCss from './suggest-field.module.css';

type Props = {
  asked: string;
  query: string;
  topic: SearchTopic | null;
  onSearch: (query: string, topic: SearchTopic | null) => void;
};

/** Search form that restores its text after navigating back and keeps the focus. */
export function SearchForm({ asked, query, topic, onSearch }: Props) {
  const { form: formWords, topics } = useSearchWords();
  const [typed, setTyped] = useState(query);
  const [category, setCategory] = useState(topic?.id ?? '');
  const [filled, setFilled] = useState(asked);
  if (filled !== asked) {
    setFilled(asked);
    setTyped(query);
    setCategory(topic?.id ?? '');
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim(), findTopic(category));
  };
  return (
    <form role="search" className={css.form} onSubmit={submit} noValidate>
      <SuggestField typed={typed} onType={setTyped} />
      <SelectField
        label={formWords.category}
        value={category}
        options={[
          { value: '', label: formWords.all },
          ...searchTopics.map(({ id, name }) => ({ value: id, label: topics.names[id] ?? name })),
        ]}
        onChoose={setCategory}
      />
      <Button look="main" type="submit">
        {formWords.submit}
      </Button>
    </form>
  );
}

/** Delay between the last key press and the request for suggestions. */
const RESTS_MS = 180;
const LETTERS_MIN = 2;

type SuggestFieldProps = { typed: string; onType: (typed: string) => void };

/** A search field with suggestions. Choosing a suggestion opens the article; Enter searches. */
function SuggestField({ typed, onType }: SuggestFieldProps) {
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
    <div className={suggestFieldCss.field}>
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
        className={suggestFieldCss.list}
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
      className={suggestFieldCss.option}
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={onChoose}
    >
      {title}
    </div>
  );
}
