import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestMicroservice, Provider } from '@nestjs/common';
import { type IsolatedDatabase, TestApi } from '@tidings/api/testing/test-api.ts';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { PodcastAudioService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { SpeechProcess, findSpeechServerEntry } from '@tidings/platform/adapters/speech/speech-process.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { BLOB_STORE, CONFIG, LOGGER, SPEECH } from '@tidings/platform/tokens.ts';
import { restoreVoiceChecks } from '@tidings/testing/voice-checks.ts';
import { PodcastModule } from '@tidings/workers/podcast/podcast.module.ts';
import { renderAllAudio } from '@tidings/workers/speech/render-all.fixture.ts';
import { RenditionRenderer } from '@tidings/workers/speech/rendition-renderer.ts';

export type Person = Visitor & { id: string };
type Story = Partial<ArticleDraft> & { title: string; paragraphs?: string[] };

export class PodcastHarness {
  #listeners = 0;
  #worker: INestMicroservice | undefined;

  private constructor(
    readonly api: TestApi,
    readonly url: string,
    readonly server: SpeechProcess,
    readonly renderer: RenditionRenderer,
    private readonly folder: string,
  ) {}

  static async open(
    database: IsolatedDatabase,
    env: Record<string, string> = {},
    providers: Provider[] = [],
  ): Promise<PodcastHarness> {
    const folder = mkdtempSync(join(tmpdir(), 'tidings-podcast-'));
    restoreVoiceChecks(folder);
    const server = new SpeechProcess({ entry: findSpeechServerEntry(), dataFolder: folder, workers: 1 });
    const speech = new PollySpeech({ endpoint: () => server.address(), key: server.key });
    const api = await TestApi.start(database, env, {
      providers: [{ provide: SPEECH, useValue: speech }, ...providers],
    });
    await api.app.listen(0, '127.0.0.1');
    const renderer = new RenditionRenderer({
      database: api.database,
      speech,
      blobs: api.app.get(BLOB_STORE),
      events: api.app.get(EventPublisher),
    });
    return new PodcastHarness(
      api,
      `http://127.0.0.1:${(api.app.getHttpServer().address() as AddressInfo).port}`,
      server,
      renderer,
      folder,
    );
  }

  async startWorker(): Promise<void> {
    const { app, database: dataSource } = this.api;
    this.#worker = await startWorker('podcast', PodcastModule, {
      config: app.get(CONFIG),
      dataSource,
      blobStore: app.get(BLOB_STORE),
      logger: app.get(LOGGER),
      speech: app.get(SPEECH),
    });
  }

  publish(...stories: Story[]): Promise<string[]> {
    return this.api.publish(
      ...stories.map(({ paragraphs = ['This is read out loud.'], ...story }) => ({
        contentState: 'ready' as const,
        narration: narrate({
          title: story.title,
          language: 'en',
          blocks: paragraphs.map((text) => ({ kind: 'para' as const, text })),
        }),
        ...story,
      })),
    );
  }

  async person(email: string, browser = new Visitor(this.api)): Promise<Person> {
    const person = await signUpPerson(this.api, email, undefined, {}, browser);
    await person.ask('mutation { initializeAccount { created } }');
    return person;
  }

  /**
   * Creates an account whose feed contains the given saved stories. A story with a `url` gets a unique URL per account.
   */
  async listener(...stories: Story[]): Promise<{ person: Person; path: string; articles: string[] }> {
    const serial = (this.#listeners += 1);
    const person = await this.person(`listener-${serial}@example.org`);
    const articles = await this.publish(
      ...stories.map((story) => ({ ...story, ...(story.url ? { url: `${story.url}?${serial}` } : {}) })),
    );
    const path = await this.feed(person);
    await this.save(person, ...articles);
    return { person, path, articles };
  }

  async ask<Answer>(person: Visitor, query: string, variables: object = {}): Promise<Answer> {
    const { data, errors } = await person.ask(query, variables);
    if (errors[0]) throw new Error(errors[0].extensions.code);
    return Object.values(data ?? {})[0] as Answer;
  }

  async save(person: Visitor, ...articles: string[]): Promise<void> {
    for (const articleId of articles)
      await this.ask(person, 'mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { __typename } }', {
        input: { articleId },
      });
  }

  async feed(person: Visitor, renew = false): Promise<string> {
    return (
      await this.ask<{ path: string }>(
        person,
        'mutation M($renew: Boolean) { makePodcastFeed(renew: $renew) { path } }',
        { renew },
      )
    ).path;
  }

  async render({ id }: Person): Promise<void> {
    const audio = this.api.app.get(PodcastAudioService);
    await audio.settled();
    await audio.prepare(id);
    await this.renderAll();
  }

  renderAll(): Promise<void> {
    return renderAllAudio(this.renderer, this.api.database);
  }

  get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
    return fetch(path.startsWith('/') ? this.url + path : path, { method, headers });
  }

  /** Deletes an episode's audio, as retention does, and returns its bytes. */
  async deleteAudio(url: string): Promise<Buffer> {
    const blobs = this.api.app.get<BlobStore>(BLOB_STORE);
    const keys = await this.api.database.query<{ key: string }[]>(
      "SELECT unnest(chunk_keys) AS key FROM rendition WHERE $1 LIKE '%' || id || '%'",
      [url],
    );
    const chunks: Buffer[] = [];
    for (const { key } of keys) {
      chunks.push(...((await (await blobs.get(toChunkBlobKey(key)))?.stream.toArray()) ?? []));
      await blobs.delete(toChunkBlobKey(key));
    }
    await this.api.database.query('DELETE FROM speech_chunk');
    return Buffer.concat(chunks);
  }

  async text(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  async close(): Promise<void> {
    await this.#worker?.close();
    await this.api.close();
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
