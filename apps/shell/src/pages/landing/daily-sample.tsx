import { useHeadlines } from '@tidings/api-client/operations/headlines.query.ts';
import type { Headline } from '@tidings/api-client/operations/headlines.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { OtherLanguageNotice } from '@tidings/ui/other-language.tsx';
import css from './daily-sample.module.css';
import { toQueueItem } from './headline-item.ts';
import { useLandingWords } from './landing.words.ts';
import { LeadSample } from './lead-sample.tsx';

const SHOWN = 6;

export function DailySample() {
  const words = useLandingWords();
  const { language } = usePreferences();
  const { data, error, refetch } = useHeadlines(SHOWN, language);
  if (error)
    return (
      <div className={css.sample}>
        <EmptyState title={words.failed} action={<Button onClick={() => void refetch()}>{words.again}</Button>}>
          {error.message}
        </EmptyState>
      </div>
    );
  if (!data) return <SampleWaiting />;
  const [lead, ...others] = data.feed.articles;
  if (!lead)
    return (
      <div className={css.sample}>
        {data.feedStatus.asking ? (
          <EmptyState title={words.first}>{words.firstHint}</EmptyState>
        ) : (
          <EmptyState title={words.none}>{words.noneHint}</EmptyState>
        )}
      </div>
    );
  return (
    <div className={css.sample}>
      <LeadSample headline={lead} />
      <aside className={css.others} aria-label={words.startHere}>
        {others.length > 0 && (
          <>
            <h2>{words.startHere}</h2>
            <ul>
              {others.map((headline) => (
                <Brief key={headline.id} headline={headline} />
              ))}
            </ul>
          </>
        )}
        <div className={css.standIn}>
          <OtherLanguageNotice
            asked={language}
            shown={data.feed.language}
            renderLink={(add) => (
              <Link className="link" to="/sources">
                {add}
              </Link>
            )}
          />
        </div>
        {data.feedStatus.edition && <p className="soft">{words.bundled}</p>}
      </aside>
    </div>
  );
}

function Brief({ headline }: { headline: Headline }) {
  const { openOverlay } = useShell();
  const { listening, press } = useListening(toQueueItem(headline), headline.listenMs);
  return (
    <li>
      <ListenButton compact state={listening} title={headline.title} onPress={press} />
      <button
        type="button"
        dir="auto"
        lang={headline.lang ?? undefined}
        onClick={() => openOverlay({ name: 'reader', articleId: headline.id })}
      >
        {headline.title}
      </button>
      {headline.listenMs !== null && <span className="num">{formatMinutes(headline.listenMs)}</span>}
    </li>
  );
}

function SampleWaiting() {
  const words = useLandingWords();
  return (
    <LoadingState label={words.loading}>
      <div className={css.sample}>
        <div className={css.leadWaiting}>
          <Skeleton className={css.metaWaiting} />
          <Skeleton className={css.titleWaiting} />
          <Skeleton className={css.textWaiting} />
          <Skeleton className={css.pillWaiting} />
        </div>
        <div className={css.others}>
          <Skeleton className={css.listWaiting} />
        </div>
      </div>
    </LoadingState>
  );
}
