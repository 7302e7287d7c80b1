import { searchTopics, findTopic } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import { Button } from '@tidings/ui/button.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';
import { SuggestField } from './suggest-field.tsx';

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
