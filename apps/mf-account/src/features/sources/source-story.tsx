import type { ArticleCard } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { PlayingLamp } from '@tidings/ui/playing-lamp.tsx';
import { agoOf } from '@tidings/ui/relative-time.ts';
import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { StoryHeadline } from '@tidings/ui/story-headline.tsx';
import { queueItemOf, shown } from '../../story/shown.ts';
import css from './sources.module.css';
import { useSourcesWords } from './use-sources-words.ts';

/** One story of a source of one's own: source and date, headline, dek, its actions. */
export function SourceStory({ article }: { article: ArticleCard }) {
  const words = useSourcesWords();
  const { openOverlay } = useShell();
  const { listening, press } = useListening(queueItemOf(article), article.listenMs);
  const heard = usePlayer((state) => state.heard[article.id] ?? 0);
  const lang = article.lang ?? undefined;
  const dek = shown(article.description);
  const open = () => openOverlay({ name: 'reader', articleId: article.id });
  return (
    <article className={css.story} data-state={listening.kind}>
      <p className={css.meta}>
        <b>{shown(article.sourceName)}</b>
        <time dateTime={article.publishedAt}>{agoOf(article.publishedAt)}</time>
        {listening.kind === 'playing' && <span className={css.live}><PlayingLamp /> {words.playing}</span>}
      </p>
      <h2 lang={lang}><button type="button" dir="auto" onClick={open}><StoryHeadline title={article.title} heard={heard} /></button></h2>
      {dek !== '' && <p className={css.dek} lang={lang} dir="auto">{dek}</p>}
      <div className={css.actions}>
        <ListenPill state={listening} title={article.title} onPress={press} />
        <SquareTool icon="paper" label={words.open(article.title)} onClick={open} />
        {article.url !== '' && <SquareTool icon="out" label={words.original(article.title)} onClick={() => openOverlay({ name: 'external', url: article.url })} />}
      </div>
    </article>
  );
}
