import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import type { ReactNode } from 'react';
import { QueueTool, SaveTool } from '../../article-card/article-actions.tsx';
import { ArticleCard } from '../../article-card/article-card.tsx';
import { useArticleListening } from '../../article-card/use-article-listening.ts';
import layout from '../../columns/columns.module.css';
import css from './feed-articles.module.css';
import ghost from './feed-skeleton.module.css';
import { useFeedWords } from './feed.words.ts';
import inBriefCss from './in-brief.module.css';

const COLUMNS = 6;
const PER_ROW = 3;
const BRIEF_MAX = 5;
const PICK_UP_MAX = 2;
const BARELY_BEGUN = 0.02;
const NEARLY_DONE = 0.98;

/** Returns the number of articles in the rail, chosen so that the columns below it have no partial row. */
function briefCount(stories: number): number {
  if (stories <= PER_ROW) return stories;
  return [BRIEF_MAX, BRIEF_MAX - 1, BRIEF_MAX - 2].find((count) => (stories - count) % PER_ROW === 0) ?? BRIEF_MAX;
}

type Props = {
  articles: ArticleCardFields[];
  more: { loading: boolean; load: () => void } | null;
  children: ReactNode;
};

export function FeedArticles({ articles, more, children }: Props) {
  const words = useFeedWords();
  const played = usePlayer((state) => state.heard);
  const [lead, ...rest] = articles;
  if (!lead) return null;
  const startIndex = rest
    .filter((article) => {
      const share = played[article.id] ?? 0;
      return share > BARELY_BEGUN && share < NEARLY_DONE;
    })
    .slice(0, PICK_UP_MAX);
  const others = rest.filter((article) => !startIndex.includes(article));
  const columnCount = Math.min(COLUMNS, others.length - briefCount(others.length));
  const columns = others.slice(0, columnCount);
  const brief = others.slice(columnCount, columnCount + BRIEF_MAX);
  const also = others.slice(columnCount + BRIEF_MAX);
  return (
    <>
      <div className={css.front}>
        <ArticleCard article={lead} form="lead" heading="h2" eager />
        {(startIndex.length > 0 || brief.length > 0) && (
          <aside aria-label={words.listening}>
            {startIndex.length > 0 && (
              <section>
                <h2>{words.pickUp}</h2>
                <ul className={css.rows}>
                  {startIndex.map((article) => (
                    <li key={article.id}>
                      <ArticleCard article={article} form="row" />
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {brief.length > 0 && <NewsInBrief articles={brief} />}
          </aside>
        )}
      </div>
      {columns.length > 0 && (
        <ul className={classNames('oxford', layout.columns, css.columns)}>
          {columns.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} form="column" />
            </li>
          ))}
        </ul>
      )}
      {also.length > 0 && (
        <section className={classNames('oxford', css.also)}>
          <h2>{words.also}</h2>
          <ul>
            {also.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} form="row" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {more ? (
        <p className={css.more}>
          <Button onClick={more.load} disabled={more.loading}>
            {more.loading ? words.loadingMore : words.more}
          </Button>
        </p>
      ) : (
        children
      )}
    </>
  );
}

const lines = (widths: string[]) => widths.map((width) => <Skeleton key={width} width={width} height="1.1em" />);

export function FeedSkeleton() {
  const words = useFeedWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.front}>
        <div className={ghost.story}>
          <Skeleton className={ghost.lead} height="auto" />
          {lines(['30%', '92%', '64%'])}
        </div>
        <aside className={ghost.story}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height="58px" />
          ))}
        </aside>
      </div>
      <div className={classNames(layout.columns, css.columns)}>
        {[1, 2, 3].map((column) => (
          <div key={column} className={ghost.story}>
            <Skeleton className={ghost.wide} height="auto" />
            {lines(['40%', '95%', '70%'])}
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

export function NewsInBrief({ articles }: { articles: ArticleCardFields[] }) {
  const words = useFeedWords();
  return (
    <section>
      <h2>{words.brief}</h2>
      <ul className={inBriefCss.brief}>
        {articles.map((article) => (
          <Brief key={article.id} article={article} />
        ))}
      </ul>
    </section>
  );
}

function Brief({ article }: { article: ArticleCardFields }) {
  const { openOverlay } = useShell();
  const listening = useArticleListening(article);
  return (
    <li>
      <ListenButton
        compact
        state={listening.state}
        title={article.title}
        onPress={listening.press}
        className={inBriefCss.disc}
      />
      <button
        type="button"
        dir="auto"
        lang={article.lang ?? undefined}
        onClick={() => openOverlay({ name: 'reader', articleId: article.id })}
      >
        <ArticleHeadline title={article.title} heard={listening.heard} />
      </button>
      <span className={inBriefCss.tools}>
        <QueueTool article={article} />
        <SaveTool id={article.id} title={article.title} />
      </span>
      <p className={inBriefCss.meta}>
        <b dir="auto">{removePlaceholder(article.sourceName)}</b>
        {article.listenMs !== null && <span>{formatMinutes(article.listenMs)}</span>}
      </p>
      {listening.problem && <p className={inBriefCss.why}>{listening.problem}</p>}
    </li>
  );
}
