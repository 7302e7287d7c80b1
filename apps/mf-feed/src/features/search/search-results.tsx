import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { useEffect } from 'react';
import { type SearchQueryVariables, useSearch } from '../../searching/search.query.ts';
import { ArticleColumns } from './article-columns.tsx';
import { ArticlesSkeleton } from './articles-skeleton.tsx';
import { hasMarks, renderMarkedPassage, renderMarkedText } from './marked-text.tsx';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';

export function SearchResults({
  variables,
  topic,
  onWiden,
}: {
  variables: SearchQueryVariables;
  topic: SearchTopic | null;
  onWiden: (() => void) | null;
}) {
  const { results: resultWords, topics } = useSearchWords();
  const { track } = useShell();
  const search = useSearch(variables);
  const results = search.data?.pages.flatMap((page) => page.results) ?? [];
  const first = search.data?.pages[0];
  const count = first?.results.length;
  useEffect(() => {
    if (count !== undefined)
      track({ name: 'SearchQuerySelected', attributes: { query: variables.query, resultCount: count } });
  }, [track, variables.query, count]);

  if (results.length === 0) return <NothingFound search={search} query={variables.query} onWiden={onWiden} />;
  return (
    <section aria-labelledby="results" className={`oxford ${css.results}`}>
      <h2 id="results" dir="auto">
        {variables.query}
      </h2>
      <p className={`num ${css.status}`} role="status">
        {[
          resultWords.found(results.length, search.hasNextPage),
          topic && resultWords.inCategory(topics.names[topic.id] ?? topic.name),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {first?.corrected && <p className={css.note}>{resultWords.corrected(first.corrected)}</p>}
      {first?.close && <p className={css.note}>{resultWords.close}</p>}
      {first?.degraded && <p className={css.note}>{resultWords.degraded}</p>}
      {first?.asked && <p className={css.note}>{resultWords.asked}</p>}
      <ArticleColumns
        articles={results.map(({ article, titleHtml, snippetHtml }) => ({
          article,
          headline: hasMarks(titleHtml) ? renderMarkedText(titleHtml) : undefined,
          passage: hasMarks(snippetHtml) ? renderMarkedPassage(snippetHtml) : undefined,
        }))}
      />
      {search.isError && (
        <p className={css.note} role="alert">
          {resultWords.failed}
        </p>
      )}
      {search.hasNextPage ? (
        <p className={css.more}>
          <Button onClick={() => void search.fetchNextPage()} disabled={search.isFetchingNextPage}>
            {search.isFetchingNextPage ? resultWords.loadingMore : resultWords.more}
          </Button>
        </p>
      ) : (
        <p className={css.caught}>{resultWords.end}</p>
      )}
    </section>
  );
}

function NothingFound({
  search,
  query,
  onWiden,
}: {
  search: ReturnType<typeof useSearch>;
  query: string;
  onWiden: (() => void) | null;
}) {
  const { results: resultWords, narrow } = useSearchWords();
  if (search.isPending)
    return (
      <>
        <p className={css.status} role="status">
          {resultWords.searching(query)}
        </p>
        <ArticlesSkeleton label={resultWords.searching(query)} />
      </>
    );
  if (search.isError) {
    return (
      <EmptyState
        title={resultWords.failed}
        action={
          <Button look="main" onClick={() => void search.refetch()}>
            {resultWords.again}
          </Button>
        }
      >
        {search.error.message || resultWords.unknown}
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        title={resultWords.none}
        action={
          onWiden && (
            <Button look="main" onClick={onWiden}>
              {narrow.clear}
            </Button>
          )
        }
      >
        {search.data.pages[0]?.asked ? resultWords.asked : resultWords.noneHint}
      </EmptyState>
    </div>
  );
}
