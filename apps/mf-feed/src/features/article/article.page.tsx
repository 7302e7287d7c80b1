import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { Link, useSearchParams } from '@tidings/shell-api/router.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { ArticleAlternatives } from '../../reading/article-alternatives.tsx';
import { ArticleSkeleton } from '../../reading/article-skeleton.tsx';
import { ArticleView } from '../../reading/article-view.tsx';
import { useArticle, useExtractedArticle } from '../../reading/article.query.ts';
import { getExtractionErrorMessage } from '../../reading/extract-reason.ts';
import { useReadingWords } from '../../reading/reading.words.ts';
import { TornPagePicture } from '../../reading/torn-page-picture.tsx';
import css from './article.module.css';
import { MoreLikeThis } from './more-like-this.tsx';

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
