import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { ArticleTools } from '../../article-card/article-actions.tsx';
import { useArticleCardWords } from '../../article-card/article-card.words.ts';
import type { ArticleListening } from '../../article-card/use-article-listening.ts';
import { toQueueItem, translateError } from '../../article-card/use-article-listening.ts';
import css from './episode-row.module.css';
import type { Episode } from './podcasts.query.ts';
import { usePodcastsWords } from './podcasts.words.ts';

const formatDay = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
type Props = { number: number; episode: Episode };

export function EpisodeRow({ number, episode }: Props) {
  return (
    <article className={css.row} data-episode={episode.id}>
      <p className={css.number} aria-hidden="true">
        {number}
      </p>
      {episode.article ? (
        <Ready number={number} episode={episode} article={episode.article} />
      ) : (
        <Soon number={number} episode={episode} />
      )}
    </article>
  );
}

function Ready({ number, episode, article }: Props & { article: ArticleCardFields }) {
  const words = usePodcastsWords();
  const { openOverlay } = useShell();
  const listening = useEpisodeListening(episode, article);
  const read = () => openOverlay({ name: 'reader', articleId: article.id });
  return (
    <div className={css.body} data-state={listening.state.kind}>
      <Meta number={number} episode={episode} kind={listening.state.kind} />
      <h4>
        <button type="button" onClick={read}>
          <ArticleHeadline title={episode.title} heard={listening.heard} />
        </button>
      </h4>
      <p className={css.dek}>{episode.description}</p>
      {listening.problem && (
        <p className={css.why}>
          <Icon name="alert" size={18} />
          {listening.problem}
        </p>
      )}
      <div className={css.actions}>
        <ListenButton state={listening.state} title={episode.title} onPress={listening.press} className={css.listen} />
        <ArticleTools article={article} />
        <ToolButton icon="text" label={words.read(episode.title)} onClick={read} />
      </div>
    </div>
  );
}

function Soon({ number, episode }: Props) {
  const words = usePodcastsWords();
  return (
    <div className={css.body}>
      <Meta number={number} episode={episode} kind="new" />
      <h4>{episode.title}</h4>
      <p className={css.dek}>{episode.description}</p>
      <p className="soft" role="status">
        {words.soon}
      </p>
    </div>
  );
}

function Meta({ number, episode, kind }: Props & { kind: ArticleListening['state']['kind'] }) {
  const words = usePodcastsWords();
  return (
    <p className={css.meta}>
      <b className="num">
        <span className="vh">{words.episode(number)}, </span>
        <time dateTime={episode.publishedDate}>{formatDay(episode.publishedDate, words.locale)}</time>
      </b>
      <span>{words.voice(episode.voice)}</span>
      {kind === 'playing' && (
        <span className={css.live}>
          <PlayingIndicator /> {words.playing}
        </span>
      )}
      {kind === 'heard' && (
        <span className={css.heard}>
          <Icon name="check" size={16} />
          {words.heard}
        </span>
      )}
    </p>
  );
}

const SECOND_MS = 1000;

function useEpisodeListening({ podcastId, title, duration }: Episode, article: ArticleCardFields): ArticleListening {
  const words = useArticleCardWords();
  const { track } = useShell();
  const totalMs = duration === null ? article.listenMs : duration * SECOND_MS;
  const { listening, press } = useListening(toQueueItem(article), totalMs);
  const played = usePlayer((state) => state.heard[article.id] ?? 0);
  const problem = usePlayer((state) => (listening.kind === 'failed' ? translateError(state.error, words) : null));
  return {
    state: listening,
    heard: played,
    problem,
    press: () => {
      if (listening.kind === 'new')
        track({
          name: 'PodcastListened',
          attributes: { podcastId, title, duration: Math.round((totalMs ?? 0) / SECOND_MS) },
        });
      press();
    },
  };
}
