import { RADIO_PACE, realPace } from '@tidings/api/listening/radio/radio-clock.ts';
import type { RadioPace } from '@tidings/api/listening/radio/radio-clock.ts';
import { RadioStreams } from '@tidings/api/listening/radio/radio-streams.service.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { HeldClock, steppedClock } from '@tidings/testing/moved-clock.ts';
import { RadioReader } from '@tidings/testing/radio-reader.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { PodcastHarness } from '../podcast/podcast-harness.fixture.ts';
import type { Person } from '../podcast/podcast-harness.fixture.ts';

/** A story with its sound. */
export type Played = { id: string; title: string; sound: Buffer };
type Story = Partial<ArticleDraft> & { title: string; paragraphs?: string[] };

/** Nothing is late, and nobody has gone, because the machine stands still for some seconds. */
export const steppedPace: RadioPace = {
  ...realPace,
  clock: steppedClock,
  late: (_ms, signal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  sweepMs: 50,
  breakingLookMs: 50,
};

/** Texts no other story has, so that no two share their sound. */
export const paragraphsOf = (title: string): string[] => [
  `This is what ${title} is about. There is a second sentence, and it is longer than the first.`,
  `The third sentence of ${title} ends it.`,
];
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** Stations on real parts, with a clock that is moved as fast as sound is taken. */
export class RadioHarness {
  #held: HeldClock | null = null;
  #stallMs = steppedPace.stallMs;
  #isLate = false;
  product!: PodcastHarness;

  private constructor() {}

  static async open(env: Record<string, string> = {}): Promise<RadioHarness> {
    const harness = new RadioHarness();
    const pace: RadioPace = {
      ...steppedPace,
      clock: () => harness.#held ?? steppedClock(),
      late: (ms, signal) => (harness.#isLate ? Promise.resolve() : steppedPace.late(ms, signal)),
      get stallMs() {
        return harness.#stallMs;
      },
    };
    const provider = { provide: RADIO_PACE, useValue: pace };
    harness.product = await PodcastHarness.open(await createTestDatabase(), env, [provider]);
    return harness;
  }

  /** From now on streams have a clock that the test moves. */
  hold(): HeldClock {
    this.#held = new HeldClock();
    return this.#held;
  }

  /** A second passes whenever a stream waits for the clock, until something is so: no stream runs away meanwhile. */
  async playUntil(clock: HeldClock, what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    await until(what, async () => {
      if (clock.isWaitedFor) await clock.move(1_000);
      return isSo();
    });
  }

  /** From now on streams are as fast as whoever takes them. */
  release(): void {
    this.#held = null;
    this.#isLate = false;
    this.#stallMs = steppedPace.stallMs;
  }

  /** From now on a radio that takes nothing for a second has gone. */
  isImpatient(): void {
    this.#stallMs = 1_000;
  }

  /** From now on sound that is not there at once is late, or never is. */
  countAsLate(isLate: boolean): void {
    this.#isLate = isLate;
  }

  person(email: string): Promise<Person> {
    return this.product.person(email);
  }

  async address(person: Person, topic: string | null = null, renew = false): Promise<string> {
    const { path } = await this.product.ask<{ path: string }>(
      person,
      'mutation M($topic: FeedCategory, $renew: Boolean) { makeRadioAddress(topic: $topic, renew: $renew) { path } }',
      { topic, renew },
    );
    return path;
  }

  open(path: string, headers?: Record<string, string>): Promise<RadioReader> {
    return RadioReader.open(this.product.url + path, headers);
  }

  /** Stories of a moment ago, the first the newest. */
  publish(...stories: Story[]): Promise<string[]> {
    return this.product.publish(
      ...stories.map((story, index) => ({
        paragraphs: paragraphsOf(story.title),
        sourceName: 'The Paper',
        publishedAt: minutesAgo(index + 1),
        ...story,
      })),
    );
  }

  /** The same with their sound, made for this person. */
  async publishWithSound(person: Person, ...stories: Story[]): Promise<Played[]> {
    const ids = await this.publish(...stories);
    return this.withSound(person, ids, stories);
  }

  async withSound(person: Person, ids: readonly string[], stories: readonly { title: string }[]): Promise<Played[]> {
    const urls: string[] = [];
    for (const article of ids) {
      const { audioUrl } = await this.product.ask<{ audioUrl: string }>(
        person,
        'mutation R($article: ID!) { requestRendition(article: $article, ahead: true) { audioUrl } }',
        { article },
      );
      urls.push(audioUrl);
    }
    await this.product.renderAll();
    return Promise.all(
      ids.map(async (id, index) => ({
        id,
        title: `The Paper - ${stories[index]!.title}`,
        sound: Buffer.from(await (await this.product.get(urls[index]!)).arrayBuffer()),
      })),
    );
  }

  async queue(person: Person, articleIds: readonly string[]): Promise<void> {
    await this.product.api.database.query(
      `INSERT INTO listening_queue (account_id, article_ids, current) VALUES ($1, $2, -1)
       ON CONFLICT (account_id) DO UPDATE SET article_ids = excluded.article_ids, current = -1`,
      [person.id, articleIds],
    );
  }

  /** Until every radio has gone: the server hears a moment later than its reader that a stream is over. */
  async untilSilent(): Promise<void> {
    const streams = this.product.api.app.get(RadioStreams);
    await until('all places are free', () => streams.count === 0);
  }

  /** Forgets every story, and what anybody played. A stream that still ends writes to the same tables. */
  async clear(): Promise<void> {
    await this.untilSilent();
    await this.product.api.database.query('TRUNCATE article, story_member, listening_queue, attempt CASCADE');
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

/** The titles of a stream in their order, without what the station says itself. */
export const storiesOf = (radio: RadioReader): string[] =>
  radio.titles.map(({ title }) => title).filter((title) => title !== 'Tidings');
