import type { SavedArticle } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { PlayingLamp } from '@tidings/ui/playing-lamp.tsx';
import { agoOf } from '@tidings/ui/relative-time.ts';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { StoryHeadline } from '@tidings/ui/story-headline.tsx';
import { queueItemOf, shown } from '../../story/shown.ts';
import { StoryPicture } from '../../story/story-picture.tsx';
import { usePageWords } from '../../use-page-words.ts';
import { dayOf } from '../../words/day-of.ts';
import { SavedNote } from './saved-note.tsx';
import css from './saved.module.css';
import { useSavedWords } from './use-saved-words.ts';

/** One saved story: picture, source and dates, headline, dek, its actions, and a note of one's own. */
export function SavedStory({ saved, onRemove }: { saved: SavedArticle; onRemove: () => void }) {
  const words = useSavedWords();
  const { locale } = usePageWords();
  const { article } = saved;
  const lang = article.lang ?? undefined;
  const { openOverlay } = useShell();
  const { listening, press } = useListening(queueItemOf(article), article.listenMs);
  const heard = usePlayer((state) => state.heard[article.id] ?? 0);
  const dek = shown(article.description);
  const open = () => openOverlay({ name: 'reader', articleId: article.id });
  const extract = () => openOverlay(article.url === '' ? { name: 'reader', articleId: article.id } : { name: 'reader', url: article.url });
  return (
    <>
      <StoryPicture article={article} className={css.picture} />
      <article className={css.story} data-state={listening.kind}>
        <p className={css.meta}>
          <b>{shown(article.sourceName)}</b>
          <time dateTime={article.publishedAt}>{agoOf(article.publishedAt)}</time>
          {listening.kind === 'playing' && <span className={css.live}><PlayingLamp /> {words.playing}</span>}
          <time className={css.since} dateTime={saved.dateSaved} title={dayOf(saved.dateSaved, locale)}>{words.savedAgo(agoOf(saved.dateSaved))}</time>
        </p>
        <h2 lang={lang}><button type="button" dir="auto" onClick={open}><StoryHeadline title={article.title} heard={heard} /></button></h2>
        {dek !== '' && <p className={css.dek} lang={lang} dir="auto">{dek}</p>}
        <div className={css.actions}>
          <ListenPill state={listening} title={article.title} onPress={press} />
          <SquareTool icon="paper" label={words.extract(article.title)} onClick={extract} />
          {article.url !== '' && <SquareTool icon="out" label={words.original(article.title)} onClick={() => openOverlay({ name: 'external', url: article.url })} />}
          <SquareTool icon="bin" label={words.remove(article.title)} onClick={onRemove} />
        </div>
      </article>
      <SavedNote saved={saved} />
    </>
  );
}
