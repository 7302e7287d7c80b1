import { RadioStreams } from '@tidings/api/listening/radio/radio.controller.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { type RadioTiming, RADIO_TIMING, defaultRadioTiming } from '@tidings/domain/listening/radio/paced-output.ts';
import { ManualClock, createSteppedClock } from '@tidings/testing/manual-clock.ts';
import { RadioReader } from '@tidings/testing/radio-reader.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { type Person, PodcastHarness } from '../podcast/podcast-harness.fixture.ts';

export type RenderedStory = { id: string; title: string; sound: Buffer };
type Story = Partial<ArticleDraft> & { title: string; paragraphs?: string[] };

/** With this pace no audio is late and no radio times out, even if the machine stalls for seconds. */
export const manualPace: RadioTiming = {
  ...defaultRadioTiming,
  clock: createSteppedClock,
  late: (_ms, signal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  sweepMs: 50,
  breakingLookMs: 50,
};

/** Creates paragraphs that are unique to the title, so that no two stories share audio chunks. */
export const createParagraphs = (title: string): string[] => [
  `This is what ${title} is about. There is a second sentence, and it is longer than the first.`,
  `The third sentence of ${title} ends it.`,
];
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** A radio whose clock advances as fast as audio is read. */
export class RadioHarness {
  #held: ManualClock | null = null;
  #stallMs = manualPace.stallMs;
  #isLate = false;
  product!: PodcastHarness;

  private constructor() {}

  static async open(env: Record<string, string> = {}): Promise<RadioHarness> {
    const harness = new RadioHarness();
    const pace: RadioTiming = {
      ...manualPace,
      clock: () => harness.#held ?? createSteppedClock(),
      late: (ms, signal) => (harness.#isLate ? Promise.resolve() : manualPace.late(ms, signal)),
      get stallMs() {
        return harness.#stallMs;
      },
    };
    const provider = { provide: RADIO_TIMING, useValue: pace };
    harness.product = await PodcastHarness.open(await createTestDatabase(), env, [provider]);
    return harness;
  }

  hold(): ManualClock {
    this.#held = new ManualClock();
    return this.#held;
  }

  /** Advances the clock by a second whenever a stream waits for it, until `isSo` returns true. */
  async playUntil(clock: ManualClock, what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
    await until(what, async () => {
      if (clock.isWaitedFor) await clock.move(1_000);
      return isSo();
    });
  }

  release(): void {
    this.#held = null;
    this.#isLate = false;
    this.#stallMs = manualPace.stallMs;
  }

  isImpatient(): void {
    this.#stallMs = 1_000;
  }

  /** Sets whether missing audio counts as late immediately or never. */
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

  publish(...stories: Story[]): Promise<string[]> {
    return this.product.publish(
      ...stories.map((story, index) => ({
        paragraphs: createParagraphs(story.title),
        sourceName: 'The Paper',
        publishedAt: minutesAgo(index + 1),
        ...story,
      })),
    );
  }

  async publishWithSound(person: Person, ...stories: Story[]): Promise<RenderedStory[]> {
    const ids = await this.publish(...stories);
    return this.withSound(person, ids, stories);
  }

  async withSound(
    person: Person,
    ids: readonly string[],
    stories: readonly { title: string }[],
  ): Promise<RenderedStory[]> {
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

  /** Waits until the server has noticed that all streams have ended. */
  async untilSilent(): Promise<void> {
    const streams = this.product.api.app.get(RadioStreams);
    await until('all streams have ended', () => streams.count === 0);
  }

  /**
   * Waits until all streams have ended, because ending streams write to the same tables, then deletes the test's data.
   */
  async clear(): Promise<void> {
    await this.untilSilent();
    await this.product.api.database.query('TRUNCATE article, story_member, listening_queue, attempt CASCADE');
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

export const listStoryTitles = (radio: RadioReader): string[] =>
  radio.titles.map(({ title }) => title).filter((title) => title !== 'Tidings');
