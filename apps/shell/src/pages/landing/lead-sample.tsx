import type { Headline } from '@tidings/api-client/operations/headlines.query.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { formatAgo } from '@tidings/ui/relative-time.ts';
import type { ReactNode } from 'react';
import { toQueueItem } from './headline-item.ts';
import { useLandingWords } from './landing.words.ts';
import css from './lead-sample.module.css';

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
    <article className={css.story}>
      <p className={css.meta}>
        <b>{removePlaceholder(headline.sourceName)}</b>
        <span>{formatAgo(headline.publishedAt)}</span>
        {playing && (
          <span className={css.live}>
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
      <p className={css.dek} dir="auto" lang={headline.lang ?? undefined}>
        {mine ? <Spoken part="text" fallback={dek} /> : dek}
      </p>
      {mine && <SentenceDial />}
      <p className={css.acts}>
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
