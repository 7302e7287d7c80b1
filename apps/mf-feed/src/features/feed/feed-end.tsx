import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedSection } from '@tidings/api-client/operations/feed.query.ts';
import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';
import { isPlayedToEnd } from '@tidings/contracts/playback/audio.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer, useSession } from '@tidings/shell-api/shell-state.ts';
import { usePins } from '@tidings/shell-api/use-pin.ts';
import { Button } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import { useFeedEmptyWords } from './feed-empty.words.ts';
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

export function OfflineFeed() {
  const words = useFeedEmptyWords();
  const isAnonymous = useSession().status === 'anonymous';
  const downloads = Object.values(usePins().stories).filter(({ state }) => state === 'kept').length;
  return (
    <EmptyState
      title={words.offline}
      action={<Link to={isAnonymous ? '/player' : '/settings?tab=downloads'}>{words.downloads}</Link>}
    >
      {words.playable(downloads)}
    </EmptyState>
  );
}

/** Pass `onRetry` only if no section has articles. */
export function EmptyFeed({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = useFeedEmptyWords();
  if (!onRetry) return <EmptyState title={words.none}>{words.noneHere}</EmptyState>;
  return (
    <EmptyState
      title={words.none}
      action={
        <Button look="main" onClick={onRetry}>
          {words.askAgain}
        </Button>
      }
    >
      {words.noneYet}
    </EmptyState>
  );
}
