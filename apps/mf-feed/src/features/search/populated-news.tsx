import { usePreferences } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useState } from 'react';
import { usePopulatedNews } from '../../searching/search.query.ts';
import { ArticleColumns, ArticlesSkeleton } from './article-columns.tsx';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';

const SHOWN_AT_ONCE = 16;

export function PopulatedNews({ country }: { country: string }) {
  const { news: newsWords, results } = useSearchWords();
  const { language } = usePreferences();
  const news = usePopulatedNews(country, language);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const articles = news.data ?? [];
  const again = (
    <Button look="main" onClick={() => void news.refetch()}>
      {results.again}
    </Button>
  );
  if (news.isPending)
    return (
      <>
        <p className={css.status} role="status">
          {newsWords.loading}
        </p>
        <ArticlesSkeleton label={newsWords.loading} />
      </>
    );
  if (news.isError)
    return (
      <EmptyState title={newsWords.failed} action={again}>
        {news.error.message || newsWords.unknown}
      </EmptyState>
    );
  if (articles.length === 0)
    return (
      <EmptyState title={newsWords.none} action={again}>
        {newsWords.noneHint}
      </EmptyState>
    );
  return (
    <section aria-labelledby="country-news" className={`oxford ${css.results}`}>
      <h2 id="country-news">{newsWords.title}</h2>
      <ArticleColumns articles={articles.slice(0, limit).map((article) => ({ article }))} />
      {articles.length > limit ? (
        <p className={css.more}>
          <Button onClick={() => setLimit(limit + SHOWN_AT_ONCE - 1)}>{results.more}</Button>
        </p>
      ) : (
        <p className={css.caught}>{results.end}</p>
      )}
    </section>
  );
}
