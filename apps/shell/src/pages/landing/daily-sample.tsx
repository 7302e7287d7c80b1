import { type Headline, useHeadlines } from '@tidings/api-client/operations/headlines.query.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { usePreferences, useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { Button } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { formatMinutes } from '@tidings/ui/listening-time.ts';
import { OtherLanguageNotice } from '@tidings/ui/other-language.tsx';
import { EmptyState, LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import type { ReactNode } from 'react';
import css from './daily-sample.module.css';
import { useLandingWords } from './landing.words.ts';
import leadSampleCss from './lead-sample.module.css';

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

export function LeadSample({ headline }: { headline: Headline }) {
  const words = useLandingWords();
  const { openOverlay } = useShell();
  const { listening, press } = useListening(toQueueItem(headline), headline.listenMs);
  const mine = usePlayer(({ queue, current }) => queue[current]?.articleId === headline.id);
  const played = usePlayer((state) => state.heard[headline.id] ?? 0);
  const dek = removePlaceholder(headline.description);
  const playing = listening.kind === 'playing';
  const title = <ArticleHeadline title={headline.title} heard={played} />;
  return (
    <article className={leadSampleCss.story}>
      <p className={leadSampleCss.meta}>
        <b>{removePlaceholder(headline.sourceName)}</b>
        <span>{formatAgo(headline.publishedAt)}</span>
        {playing && (
          <span className={leadSampleCss.live}>
            <PlayingIndicator />
            {words.playing}
          </span>
        )}
      </p>
      <h2 lang={headline.lang ?? undefined}>
        <button type="button" dir="auto" onClick={() => openOverlay({ name: 'reader', articleId: headline.id })}>
          {mine ? <Spoken part="headline" fallback={title} /> : title}
        </button>
      </h2>
      <p className={leadSampleCss.dek} dir="auto" lang={headline.lang ?? undefined}>
        {mine ? <Spoken part="text" fallback={dek} /> : dek}
      </p>
      {mine && <SentenceDial />}
      <p className={leadSampleCss.acts}>
        <ListenButton state={listening} title={headline.title} onPress={press} />
        <Link className="link" to="/player" onClick={() => mine || press()}>
          {words.readAlong}
        </Link>
      </p>
    </article>
  );
}

/** Highlights the spoken word in the headline or in the text. */
function Spoken({ part, fallback }: { part: 'headline' | 'text'; fallback: ReactNode }) {
  const narration = usePlayer((state) => state.narration);
  const index = usePlayer((state) => state.sentence);
  const word = usePlayer((state) => state.word);
  const sentence = narration?.sentences[index];
  const block = sentence && narration?.blocks[sentence.block];
  if (!sentence || !block || (block.kind === 'title') !== (part === 'headline')) return fallback;
  const { text } = block;
  const lit =
    word && word.block === sentence.block && word.start >= sentence.start && word.end <= sentence.end ? word : null;
  return (
    <>
      {text.slice(0, sentence.start)}
      <span className="said">
        {lit ? (
          <>
            {text.slice(sentence.start, lit.start)}
            <span className="word">{text.slice(lit.start, lit.end)}</span>
            {text.slice(lit.end, sentence.end)}
          </>
        ) : (
          text.slice(sentence.start, sentence.end)
        )}
      </span>
      {text.slice(sentence.end)}
    </>
  );
}

function SentenceDial() {
  const sentences = usePlayer((state) => state.narration?.sentences.length ?? 0);
  const sentence = usePlayer((state) => state.sentence);
  return <ProgressScale units={sentences} heard={Math.max(0, sentence)} />;
}

const toQueueItem = ({ id, title, sourceName, url, picture, lang, characters }: Headline): QueueItem => ({
  id,
  articleId: id,
  title,
  source: removePlaceholder(sourceName),
  url,
  imageUrl: picture,
  language: lang,
  characters,
});
