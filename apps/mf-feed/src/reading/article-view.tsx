import type { ReadableArticle } from '@tidings/api-client/generated/operation-types.ts';
import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { EMPTY_SOURCE_ID, shown } from '@tidings/contracts/news/placeholders.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useFollowAlong } from '@tidings/shell-api/use-follow-along.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { type ReactNode, useRef } from 'react';
import { AlsoIn } from '../story/also-in.tsx';
import { dateLine } from '../story/published.ts';
import { StoryTools } from '../story/story-actions.tsx';
import { StoryChanges } from '../story/story-changes.tsx';
import { queueItemOf } from '../story/story-parts.ts';
import { StoryPicture } from '../story/story-picture.tsx';
import { useStoryListening } from '../story/use-story-listening.ts';
import { useStoryWords } from '../story/use-story-words.ts';
import { ArticleText } from './article-text.tsx';
import css from './article-view.module.css';
import { DeleteOwnText } from './delete-own-text.tsx';
import { reasonOf, verdictIn } from './extract-reason.ts';
import { OtherWays } from './other-ways.tsx';
import { useReadingWords } from './use-reading-words.ts';

type Props = {
  article: ReadableArticle;
  heading: 'h1' | 'h2';
  compact?: boolean;
  /** More to do with it, behind the story's own tools. */
  tools?: ReactNode;
  /** The text, where it is more than the narration's blocks. */
  text?: ReactNode;
};

/** One article to read and hear: head, one strip of actions, picture, text that lights up as it is spoken. */
export function ArticleView({ article, heading: Heading, compact = false, tools, text }: Props) {
  const words = useReadingWords();
  const { locale } = useStoryWords();
  const listening = useStoryListening(article);
  const { player } = useShell();
  const root = useRef<HTMLElement>(null);
  const along = useFollowAlong({ root, narration: article.narration, articleId: article.id, onSentence: playFrom });
  const author = shown(article.author);
  const dek = shown(article.description);
  // What no source sent, and names no section itself, is in none: it only lies where the headlines do.
  const isInNone = article.sourceId === EMPTY_SOURCE_ID && article.category === 'general';
  const section = isInNone ? '' : (words.sections[article.category as FeedCategory] ?? shown(article.category));
  const lang = article.lang ?? undefined;
  const repeatsText =
    article.narration?.blocks.some((block) => block.index > 0 && block.text.startsWith(dek.slice(0, 60))) ?? false;
  const note = article.contentState === 'ready' ? verdictIn(article.verdict, words) : null;
  const ways = <OtherWays title={article.title} url={article.url || null} />;
  return (
    <article ref={root} className={css.article} data-article={article.id}>
      <header>
        <p className={css.meta}>
          <b dir="auto">{shown(article.sourceName)}</b>
          {section !== '' && <span>{section}</span>}
          <StoryChanges story={article} />
        </p>
        <Heading dir="auto" lang={lang} data-block={0}>
          {article.title}
        </Heading>
        {dek !== '' && !repeatsText && (
          <p className={css.stand} dir="auto" lang={lang}>
            {dek}
          </p>
        )}
        <p className={css.by}>
          {author !== '' && author !== article.sourceName && words.byline(author)}
          <time dateTime={article.publishedAt}>{dateLine(article.publishedAt, locale)}</time>
        </p>
        {article.correction && (
          <p className={css.correction} role="note" dir="auto" lang={lang}>
            {article.correction}
          </p>
        )}
        <AlsoIn story={article} />
        {listening.problem && (
          <p className={css.why}>
            <Icon name="alert" size={18} />
            {listening.problem}
          </p>
        )}
        <div className={css.strip}>
          <ListenPill state={listening.state} title={article.title} onPress={listening.press} />
          <span className={css.tools}>
            <StoryTools story={article} />
            {tools}
          </span>
        </div>
      </header>
      {note !== null && (
        <div className={css.note} role="note">
          <p>{note}</p>
          {article.verdict === 'teaser' && ways}
        </div>
      )}
      {!compact && (
        <div className={css.hero}>
          <StoryPicture story={article} shape="wide" eager />
        </div>
      )}
      {article.contentState === 'pending' && (
        <p className={css.pending} role="status">
          {words.pending}
        </p>
      )}
      {article.contentState === 'failed' && (
        <>
          <p className={css.why}>
            <Icon name="alert" size={18} />
            {reasonOf(article.contentCode, article.verdict, words)}
          </p>
          <p className={css.ways}>{ways}</p>
        </>
      )}
      {article.narration && (
        <div className={css.body} lang={lang}>
          {text ?? <ArticleText blocks={article.narration.blocks} under={Heading === 'h1' ? 1 : 2} />}
        </div>
      )}
      {article.own === true && (
        <div className={css.ways}>
          <DeleteOwnText id={article.id} />
        </div>
      )}
      {along.away && (
        <p className={css.back}>
          <Button onClick={along.back}>{words.back}</Button>
        </p>
      )}
    </article>
  );

  function playFrom(sentence: number) {
    const state = player.get();
    if (state.queue[state.current]?.articleId === article.id && state.status !== 'idle') {
      player.seekSentence(sentence);
      player.play();
      return;
    }
    player.playNow(queueItemOf(article), { sentence });
  }
}
