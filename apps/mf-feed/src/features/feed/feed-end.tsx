import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedSection } from '@tidings/api-client/operations/feed.query.ts';
import { isPlayedToEnd } from '@tidings/contracts/listening/played-share.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import css from './feed-end.module.css';
import { useFeedEndWords } from './feed-end.words.ts';
import { useFeedWords } from './feed.words.ts';
import { formatHours, sumListeningMs } from './listening-total.ts';
import { toTabName } from './tab-name.ts';

type Props = { articles: ArticleCardFields[]; sections: FeedSection[]; category: FeedCategory };

export function FeedEnd({ articles, sections, category }: Props) {
  const words = useFeedEndWords();
  const { tabs } = useFeedWords();
  const { player } = useShell();
  const played = usePlayer((state) => state.heard);
  const unheard = articles.filter(({ id }) => !isPlayedToEnd(played[id] ?? 0));
  const ms = sumListeningMs(unheard);
  const next = sections[sections.findIndex((section) => section.category === category) + 1];
  return (
    <div className={css.end}>
      <p className={css.caught}>{words.caughtUp}</p>
      <p className={css.on}>
        {unheard.length > 0 && (
          <>
            <span className="num">{words.unheard(unheard.length, ms ? formatHours(ms) : null)}</span>
            <ListenButton
              state={{ kind: 'new', totalMs: null }}
              label={words.play}
              title={words.unheard(unheard.length, null)}
              onPress={() => player.playAll(unheard.map((article) => toQueueItem(article)))}
            />
          </>
        )}
        {next && (
          <Link className="link" to={`/feed?tab=${toTabName(next.category)}`}>
            {words.next(tabs[next.category])}
          </Link>
        )}
      </p>
      <ul className={css.ways} aria-label={words.ways}>
        <li>
          <Link to="/scraper">{words.link}</Link>
        </li>
        <li>
          <Link to="/reader">{words.text}</Link>
        </li>
        <li>
          <Link to="/sources">{words.sources}</Link>
        </li>
        <li>
          <Link to="/saved">{words.podcasts}</Link>
        </li>
      </ul>
    </div>
  );
}
