import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { QueueTool, SaveTool } from '../../article-card/article-actions.tsx';
import { useArticleListening } from '../../article-card/use-article-listening.ts';
import { useFeedWords } from './feed.words.ts';
import css from './in-brief.module.css';

export function NewsInBrief({ articles }: { articles: ArticleCardFields[] }) {
  const words = useFeedWords();
  return (
    <section>
      <h2>{words.brief}</h2>
      <ul className={css.brief}>
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
        className={css.disc}
      />
      <button
        type="button"
        dir="auto"
        lang={article.lang ?? undefined}
        onClick={() => openOverlay({ name: 'reader', articleId: article.id })}
      >
        <ArticleHeadline title={article.title} heard={listening.heard} />
      </button>
      <span className={css.tools}>
        <QueueTool article={article} />
        <SaveTool id={article.id} title={article.title} />
      </span>
      <p className={css.meta}>
        <b dir="auto">{removePlaceholder(article.sourceName)}</b>
        {article.listenMs !== null && <span>{formatMinutes(article.listenMs)}</span>}
      </p>
      {listening.problem && <p className={css.why}>{listening.problem}</p>}
    </li>
  );
}
