import type { Episode } from './podcasts.query.ts';

export type NumberedEpisode = { number: number; episode: Episode };
export type Season = { number: number; episodes: NumberedEpisode[] };

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
