import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import { StoryLine } from '../../story/story-line.tsx';
import css from './sources.module.css';
import { useSourcesWords } from './sources.words.ts';

/** One story of a source of one's own. */
export function SourceStory({ article }: { article: ArticleCard }) {
  const { playing, open, original } = useSourcesWords();
  return <StoryLine article={article} className={css.story} words={{ playing, read: open, original }} />;
}
