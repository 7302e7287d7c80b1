import type { SearchTopic } from '@tidings/contracts/news/search-topics.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { type ReactNode, Fragment, useEffect } from 'react';
import { type SearchQueryVariables, useSearch } from '../../searching/search.query.ts';
import { ArticleColumns, ArticlesSkeleton } from './article-columns.tsx';
import markedTextCss from './marked-text.module.css';
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

const MARKED = /<mark>(.*?)<\/mark>/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decodeEntities = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

const hasMarks = (html: string): boolean => html.includes('<mark>');

const BEGINS = /^[^\p{L}\p{N}]*[\p{Lu}\p{Lo}\p{N}]/u;
const ENDS = /[.!?…。؟]["”’»)\]]*$/u;

/** Renders a passage, with an ellipsis where it starts or ends in the middle of a sentence. */
function renderMarkedPassage(html: string): ReactNode {
  const text = decodeEntities(html.replaceAll(/<\/?mark>/g, '')).trim();
  return (
    <>
      {!BEGINS.test(text) && '… '}
      {renderMarkedText(html)}
      {!ENDS.test(text) && ' …'}
    </>
  );
}

/** Renders `<mark>` tags from the search index as elements, and all other HTML as text. */
function renderMarkedText(html: string): ReactNode {
  return html.split(MARKED).map((piece, place) =>
    place % 2 === 1 ? (
      <mark key={place} className={markedTextCss.match}>
        {decodeEntities(piece)}
      </mark>
    ) : (
      <Fragment key={place}>{decodeEntities(piece)}</Fragment>
    ),
  );
}
