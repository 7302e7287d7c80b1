import { useQuery } from '@tanstack/react-query';
import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { ARTICLE_CARD_FIELDS } from '@tidings/api-client/operations/article-fields.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ArticleHeadline } from '@tidings/ui/article-headline.tsx';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useState } from 'react';
import { ArticleTools } from '../../article-card/article-actions.tsx';
import { useArticleCardWords } from '../../article-card/article-card.words.ts';
import { type ArticleListening, toQueueItem, translateError } from '../../article-card/use-article-listening.ts';
import type { PodcastsQuery } from '../../generated/operation-types.ts';
import episodeRowCss from './episode-row.module.css';
import css from './podcast-view.module.css';
import { usePodcastsWords } from './podcasts.words.ts';

const SECOND_MS = 1000;

export function PodcastView({ podcast }: { podcast: Podcast }) {
  const words = usePodcastsWords();
  const { player } = useShell();
  const { id, title, description, author, imageUrl, episodes } = podcast;
  const articles = episodes.flatMap(({ article }) => article ?? []);
  const totalMs =
    podcast.duration === null
      ? articles.reduce((sum, { listenMs }) => sum + (listenMs ?? 0), 0)
      : podcast.duration * SECOND_MS;
  return (
    <section className={css.podcast} aria-labelledby={id}>
      <div className={css.head}>
        <PodcastCover title={title} imageUrl={imageUrl} author={author} />
        <div className={css.about}>
          <h2 id={id}>{title}</h2>
          <p className={css.meta}>
            <b>{words.by(author)}</b>
            <span className="num">{words.episodes(episodes.length)}</span>
          </p>
          <p className={css.description}>{description}</p>
          {articles.length > 0 && (
            <p>
              <ListenButton
                state={{ kind: 'new', totalMs }}
                label={words.all}
                title={title}
                onPress={() => player.playAll(articles.map((article) => toQueueItem(article)))}
              />
            </p>
          )}
        </div>
      </div>
      <div className={css.seasons}>
        {groupBySeason(episodes).map((season) => (
          <section key={season.number} className={`oxford ${css.season}`} aria-label={words.season(season.number)}>
            <h3>{words.season(season.number)}</h3>
            <ol>
              {season.episodes.map(({ number, episode }) => (
                <li key={episode.id}>
                  <EpisodeRow number={number} episode={episode} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

function PodcastCover({ title, imageUrl, author }: { title: string; imageUrl: string; author: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={css.cover}>
      {failed ? (
        <ArticleCover title={title} source={author} category={null} />
      ) : (
        <img src={imageUrl} alt="" width={400} height={400} onError={() => setFailed(true)} />
      )}
    </div>
  );
}

type NumberedEpisode = { number: number; episode: Episode };
type Season = { number: number; episodes: NumberedEpisode[] };

const parseEpisodeId = (id: string): [season: number, place: number] => {
  const [, season, number] = /^s(\d+)e(\d+)$/.exec(id) ?? [];
  return [Number(season ?? 1), Number(number ?? 1)];
};

export function groupBySeason(episodes: readonly Episode[]): Season[] {
  const seasons = new Map<number, NumberedEpisode[]>();
  for (const episode of episodes) {
    const [season, number] = parseEpisodeId(episode.id);
    seasons.set(season, [...(seasons.get(season) ?? []), { number, episode }]);
  }
  return [...seasons]
    .toSorted(([a], [b]) => a - b)
    .map(([number, list]) => ({ number, episodes: list.toSorted((a, b) => a.number - b.number) }));
}

const formatDay = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  );
type EpisodeRowProps = { number: number; episode: Episode };

export function EpisodeRow({ number, episode }: EpisodeRowProps) {
  return (
    <article className={episodeRowCss.row} data-episode={episode.id}>
      <p className={episodeRowCss.number} aria-hidden="true">
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

function Ready({ number, episode, article }: EpisodeRowProps & { article: ArticleCardFields }) {
  const words = usePodcastsWords();
  const { openOverlay } = useShell();
  const listening = useEpisodeListening(episode, article);
  const read = () => openOverlay({ name: 'reader', articleId: article.id });
  return (
    <div className={episodeRowCss.body} data-state={listening.state.kind}>
      <Meta number={number} episode={episode} kind={listening.state.kind} />
      <h4>
        <button type="button" onClick={read}>
          <ArticleHeadline title={episode.title} heard={listening.heard} />
        </button>
      </h4>
      <p className={episodeRowCss.dek}>{episode.description}</p>
      {listening.problem && (
        <p className={episodeRowCss.why}>
          <Icon name="alert" size={18} />
          {listening.problem}
        </p>
      )}
      <div className={episodeRowCss.actions}>
        <ListenButton
          state={listening.state}
          title={episode.title}
          onPress={listening.press}
          className={episodeRowCss.listen}
        />
        <ArticleTools article={article} />
        <ToolButton icon="text" label={words.read(episode.title)} onClick={read} />
      </div>
    </div>
  );
}

function Soon({ number, episode }: EpisodeRowProps) {
  const words = usePodcastsWords();
  return (
    <div className={episodeRowCss.body}>
      <Meta number={number} episode={episode} kind="new" />
      <h4>{episode.title}</h4>
      <p className={episodeRowCss.dek}>{episode.description}</p>
      <p className="soft" role="status">
        {words.soon}
      </p>
    </div>
  );
}

function Meta({ number, episode, kind }: EpisodeRowProps & { kind: ArticleListening['state']['kind'] }) {
  const words = usePodcastsWords();
  return (
    <p className={episodeRowCss.meta}>
      <b className="num">
        <span className="vh">{words.episode(number)}, </span>
        <time dateTime={episode.publishedDate}>{formatDay(episode.publishedDate, words.locale)}</time>
      </b>
      <span>{words.voice(episode.voice)}</span>
      {kind === 'playing' && (
        <span className={episodeRowCss.live}>
          <PlayingIndicator /> {words.playing}
        </span>
      )}
      {kind === 'heard' && (
        <span className={episodeRowCss.heard}>
          <Icon name="check" size={16} />
          {words.heard}
        </span>
      )}
    </p>
  );
}

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

/** A podcast with its episodes. Durations are in seconds, and null until the audio is complete. */
export type Podcast = PodcastsQuery['data']['podcasts'][number];
export type Episode = Podcast['episodes'][number];

const podcastsDocument = operation<PodcastsQuery>(
  `
  query Podcasts {
    podcasts {
      id title description author imageUrl audioUrl duration publishedDate
      episodes { id podcastId title description audioUrl duration publishedDate voice
        article { ${ARTICLE_CARD_FIELDS} } }
    }
  }`,
  { isKept: true },
);

/** Interval between requests while a new installation stores its episodes. */
const STORING_REFETCH_MS = 1_500;

/** Fetches the podcasts and refetches them until every episode has an article. */
export const usePodcasts = () =>
  useQuery({
    queryKey: ['podcasts'],
    queryFn: async ({ signal }) => (await graphqlFetch(podcastsDocument, {}, signal)).podcasts,
    refetchInterval: ({ state }) =>
      state.data?.some(({ episodes }) => episodes.some(({ article }) => article === null)) ? STORING_REFETCH_MS : false,
  });
