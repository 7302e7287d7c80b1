import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link, useSearchParams } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useEffect, useRef, useState } from 'react';
import { ArticleCard } from '../../article-card/article-card.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView, useArticle, useExtractedArticle } from '../../reading/article-view.tsx';
import { useReadingWords } from '../../reading/reading.words.ts';
import { ArticleAlternatives, TornPagePicture, getExtractionErrorMessage } from '../../reading/unreadable-article.tsx';
import { useSimilarArticles } from '../../searching/search.query.ts';
import css from './article.module.css';
import moreLikeThisCss from './more-like-this.module.css';

export function ArticlePage() {
  const words = useReadingWords();
  const [params] = useSearchParams();
  const id = params.get('id');
  const url = id === null ? params.get('url') : null;
  const sentence = /^\d{1,5}$/.exec(params.get('sentence') ?? '')?.[0];
  const byId = useArticle(id);
  const byUrl = useExtractedArticle(url);
  const query = id === null ? byUrl : byId;
  return (
    <div className="wrap">
      <title>{`${query.data?.title ?? words.article} · Tidings`}</title>
      <div className={css.column}>
        <Breadcrumb above={[{ path: '/feed', name: words.feed }]} here={words.article} />
      </div>
      {query.data ? (
        <>
          <ArticleView article={query.data} heading="h1" marked={sentence ? Number(sentence) : null} />
          <MoreLikeThis key={query.data.id} id={query.data.id} />
        </>
      ) : (
        <div className={css.column}>{instead()}</div>
      )}
    </div>
  );

  function instead() {
    if (id === null && url === null) return <Missing title={words.notChosen} hint={words.notChosenHint} />;
    if (query.isError) {
      return (
        <EmptyState
          level={1}
          picture={<TornPagePicture />}
          title={words.failed}
          action={
            <ArticleAlternatives
              url={url}
              first={
                <Button look="main" onClick={() => void query.refetch()}>
                  {words.again}
                </Button>
              }
            />
          }
        >
          {getExtractionErrorMessage(query.error, words)}
        </EmptyState>
      );
    }
    return query.isPending ? <ArticleSkeleton /> : <Missing title={words.gone} hint={words.goneHint} />;
  }
}

function Missing({ title, hint }: { title: string; hint: string }) {
  const { toFeed } = useReadingWords();
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <Link className={getButtonClass({ look: 'main' })} to="/feed">
          {toFeed}
        </Link>
      }
    >
      {hint}
    </EmptyState>
  );
}

/** Margin of the observer. It starts loading one screen before the section is visible. */
const NEAR = '100% 0px';

/** Lists similar articles, which are loaded when the reader approaches the end of the text. */
export function MoreLikeThis({ id }: { id: string }) {
  const words = useReadingWords();
  const container = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    if (container.current) look.observe(container.current);
    return () => look.disconnect();
  }, []);
  const articles = useSimilarArticles(id, near).data ?? [];
  return (
    <div ref={container}>
      {articles.length > 0 && (
        <section aria-labelledby="more-like-this" className={`oxford ${moreLikeThisCss.more}`}>
          <h2 id="more-like-this">{words.more}</h2>
          <ul>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} form="row" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
