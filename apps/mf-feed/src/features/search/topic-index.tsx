import { searchTopics } from '@tidings/contracts/news/search-topics.ts';
import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useState } from 'react';
import { scrollToFocused } from '../../scroll-to-focused.ts';
import { buildSearchPath } from './search-params.ts';
import { useSearchWords } from './search.words.ts';
import css from './topic-index.module.css';

const FEW = 6;

type Props = { current: SearchTopic | null; query: string; onChoose: (topic: SearchTopic) => void };

export function TopicIndex({ current, query, onChoose }: Props) {
  const { topics: topicWords } = useSearchWords();
  const [all, setAll] = useState(false);
  const few = searchTopics.slice(0, FEW);
  const visible = all ? searchTopics : current && !few.includes(current) ? [...few, current] : few;
  return (
    <section className={css.topics} aria-labelledby="topics">
      <h2 id="topics">{topicWords.title}</h2>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={all}
        aria-controls="topic-index"
        onClick={() => setAll(!all)}
      >
        <Icon name={all ? 'up' : 'down'} size={18} />
        {all ? topicWords.showFewer : topicWords.showAll}
      </button>
      <ul className={css.index} id="topic-index" data-all={all}>
        {visible.map((topic) => (
          <li key={topic.id}>
            <button
              type="button"
              aria-pressed={topic.id === current?.id}
              onFocus={scrollToFocused}
              onClick={() => onChoose(topic)}
            >
              {topicWords.names[topic.id] ?? topic.name}
            </button>
          </li>
        ))}
      </ul>
      {current && (
        <p className={css.presets}>
          <b>{topicWords.inTopic(topicWords.names[current.id] ?? current.name)}</b>
          {current.queries.map((preset) => (
            <Link
              key={preset}
              lang="en"
              dir="ltr"
              to={buildSearchPath(preset, current.id)}
              aria-current={preset === query ? 'page' : undefined}
              onFocus={scrollToFocused}
            >
              {preset}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}
