/** `apps/workers/edition/podcast/<id>.md` contains the text. */
export type PodcastEpisode = {
  /** Season and episode, such as `s1e2`. */
  id: string;
  title: string;
  description: string;
  /** ISO date, such as `2025-09-02`. */
  publishedDate: string;
  voice: string;
};

export type OwnPodcast = {
  id: string;
  title: string;
  description: string;
  author: string;
  imageUrl: string;
  language: string;
  episodes: readonly PodcastEpisode[];
};

export const ownPodcasts: readonly OwnPodcast[] = [
  {
    id: 'said-out-loud',
    title: 'Said Out Loud',
    description:
      'Six short talks about news for the ear. The first season is about listening: what the ear can hold, how a ' +
      'machine learned to speak, how to follow the news without drowning in it. The second is about the people ' +
      'who said it first, from the bell in the street to the bulletin on the hour.',
    author: 'The Tidings desk',
    imageUrl: '/edition/art/said-out-loud.svg',
    language: 'en',
    episodes: [
      {
        id: 's1e1',
        title: 'What the ear can hold',
        publishedDate: '2025-09-02',
        voice: 'Joanna',
        description:
          'A reader can look back. A listener cannot. What that one difference does to a sentence, and why a ' +
          'story that reads well may still be hard to hear.',
      },
      {
        id: 's1e2',
        title: 'How a machine learned to read aloud',
        publishedDate: '2025-09-09',
        voice: 'Matthew',
        description:
          'From a wooden box with a bellows to the voice you are hearing: the three questions every talking ' +
          'machine has had to answer.',
      },
      {
        id: 's1e3',
        title: 'Hearing the news without drowning in it',
        publishedDate: '2025-09-16',
        voice: 'Joanna',
        description:
          'A queue with an end, a speed that suits the story, and the most useful control a listener has, which ' +
          'is the one that stops it.',
      },
      {
        id: 's2e1',
        title: 'Before the bulletin',
        publishedDate: '2025-10-07',
        voice: 'Brian',
        description:
          'Bells, criers and a newspaper that came down the telephone. News was spoken long before there was ' +
          'anything to broadcast it with.',
      },
      {
        id: 's2e2',
        title: 'Good evening. There is no news',
        publishedDate: '2025-10-14',
        voice: 'Joanna',
        description:
          'How the first radio bulletins found their hour, their manner and their name, and what was played on ' +
          'the one evening when nothing had happened.',
      },
      {
        id: 's2e3',
        title: 'Five minutes, in order',
        publishedDate: '2025-10-21',
        voice: 'Brian',
        description:
          'Why the headlines come twice, why the heaviest story is first and the weather last, and what a pause ' +
          'is for. The shape of a bulletin, taken apart.',
      },
    ],
  },
];

const IDENTITY = 'podcast ';

export const toEpisodeIdentity = (episodeId: string): string => IDENTITY + episodeId;

/** Returns null if the article is not an episode. */
export function findEpisodeVoice(identity: string): string | null {
  if (!identity.startsWith(IDENTITY)) return null;
  return (
    ownPodcasts.flatMap(({ episodes }) => episodes).find(({ id }) => toEpisodeIdentity(id) === identity)?.voice ?? null
  );
}
