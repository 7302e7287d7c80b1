import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import type { Candidate } from './score.ts';

export type SeedStory = {
  title: string;
  summary: string;
  source: string;
  country: string;
  language: string;
  text: string;
};

type Seed = { story: SeedStory; sentences: readonly string[] };

const HOUR_MS = 3_600_000;
/** Number of sources per story. Most stories have one source. */
const SOURCES = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 6] as const;
const WITHOUT_DEK = 0.14;

/** Generates articles from real stories: copies from other sources that are shortened, retitled or updated. */
export class ArticleArchive {
  readonly #seeds: readonly Seed[];
  readonly #random: () => number;

  /** `random` must return the same series of numbers in [0, 1) in each run. */
  constructor(stories: readonly SeedStory[], random: () => number) {
    this.#random = random;
    this.#seeds = stories.map((story) => {
      const blocks = story.text
        .split(/\n\s*\n/)
        .filter((text) => text.trim() !== '' && !text.startsWith('#'))
        .map((text) => ({ kind: 'para' as const, text: text.replaceAll(/[*_>]/g, '').replaceAll(/\s+/g, ' ').trim() }));
      const { blocks: narrationBlocks, sentences } = narrate({ title: story.title, language: story.language, blocks });
      return {
        story,
        sentences: sentences
          .filter(({ block }) => block > 0)
          .map(({ block, start, end }) => narrationBlocks[block]?.text.slice(start, end) ?? ''),
      };
    });
  }

  morning(day: number, now: number, language: string, size: number): Candidate[] {
    const seeds = this.#seeds.filter(({ story }) => story.language === language);
    return Array.from({ length: size }, (_, place) => this.#article(this.#one(seeds), day, place, now));
  }

  #article({ story, sentences }: Seed, day: number, place: number, now: number): Candidate {
    const name = `${day}-${place}`;
    // Articles are cut at the end, and only a few are complete.
    const length = Math.max(1, Math.ceil(sentences.length * this.#random() ** 0.5));
    const played = this.#random();
    return {
      storyId: `story-${name}`,
      articleId: `article-${name}`,
      source: { id: story.source, name: story.source },
      sources: this.#one(SOURCES),
      publishedAt: now - Math.floor(this.#random() * 30 * HOUR_MS),
      category: this.#one(feedCategories),
      country: story.country,
      language: story.language,
      // Use letters, because digits would be spoken as several words.
      title: `${story.title} (${name.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')})`,
      dek: this.#random() < WITHOUT_DEK ? null : story.summary,
      sentences: sentences.slice(0, length),
      played: played < 0.05 ? 'finished' : played < 0.08 ? 'skipped' : played < 0.1 ? 'begun' : null,
      isUpdate: played < 0.02,
    };
  }

  #one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#random() * values.length)];
    if (value === undefined) throw new Error('The list of values is empty.');
    return value;
  }
}
