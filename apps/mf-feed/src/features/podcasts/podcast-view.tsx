import { useShell } from '@tidings/shell-api/shell-context.ts';
import { ArticleCover } from '@tidings/ui/cover.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { useState } from 'react';
import { toQueueItem } from '../../article-card/use-article-listening.ts';
import { EpisodeRow } from './episode-row.tsx';
import css from './podcast-view.module.css';
import type { Episode, Podcast } from './podcasts.query.ts';
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
