import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { minutesOf } from '@tidings/ui/listening-time.ts';
import { QueueTool } from '../../article-card/queue-tool.tsx';
import { useArticleListening } from '../../article-card/use-article-listening.ts';
import { useFeedWords } from './feed.words.ts';
import css from './in-brief.module.css';

/** Headlines with a disc each: the quick way through the rest. */
export function InBrief({ stories }: { stories: ArticleCard[] }) {
  const words = useFeedWords();
  return (
    <section>
      <h2>{words.brief}</h2>
      <ul className={css.brief}>
        {stories.map((story) => (
          <Brief key={story.id} story={story} />
        ))}
      </ul>
    </section>
  );
}

function Brief({ story }: { story: ArticleCard }) {
  const { openOverlay } = useShell();
  const listening = useArticleListening(story);
  return (
    <li>
      <ListenPill compact state={listening.state} title={story.title} onPress={listening.press} className={css.disc} />
      <button
        type="button"
        dir="auto"
        lang={story.lang ?? undefined}
        onClick={() => openOverlay({ name: 'reader', articleId: story.id })}
      >
        <ArticleHeadline title={story.title} heard={listening.heard} />
      </button>
      {story.listenMs !== null && <span className={css.time}>{minutesOf(story.listenMs)}</span>}
      <QueueTool story={story} />
      {listening.problem && <p className={css.why}>{listening.problem}</p>}
    </li>
  );
}
