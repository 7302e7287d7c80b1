import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { ArticleListItem } from '../../article-line/article-list-item.tsx';
import css from './sources.module.css';
import { useSourcesWords } from './sources.words.ts';

export function SourceArticle({ article }: { article: ArticleCardFields }) {
  const { playing, open, original } = useSourcesWords();
  return <ArticleListItem article={article} className={css.story} words={{ playing, read: open, original }} />;
}
