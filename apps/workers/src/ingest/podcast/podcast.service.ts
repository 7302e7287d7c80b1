import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type OwnPodcast,
  type PodcastEpisode,
  toEpisodeIdentity,
  ownPodcasts,
} from '@tidings/contracts/podcasts/podcasts.ts';
import { deriveTextColumns } from '@tidings/database/news/article.entity.ts';
import { type ArticleDraft, unlistedDraft } from '@tidings/database/news/store-articles.ts';
import { markdownToBlocks } from '@tidings/extraction/markdown/markdown-to-blocks.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { ArticleStore } from '../article-store.ts';

const nothingElse = () => Promise.resolve();
const HOUR = 'T06:00:00Z';

/** Publishes podcast episodes as articles, so that they support everything that articles support. */
export class PodcastService {
  constructor(
    private readonly store: ArticleStore,
    private readonly logger: Logger,
    private readonly folder: string | null = findBundledPath('apps/workers/edition/podcast'),
  ) {}

  async publish(): Promise<number> {
    const { folder } = this;
    if (!folder) {
      this.logger.warn({ worker: 'ingest' }, 'the podcasts are not part of this installation');
      return 0;
    }
    const drafts = await Promise.all(
      ownPodcasts.flatMap((podcast) =>
        podcast.episodes.map(async (episode) =>
          toDraft(podcast, episode, await readFile(join(folder, `${episode.id}.md`), 'utf8')),
        ),
      ),
    );
    return this.store.save(drafts, nothingElse);
  }
}

/** Podcasts are unlisted, because feed and search contain news only. */
function toDraft(podcast: OwnPodcast, episode: PodcastEpisode, markdown: string): ArticleDraft {
  const { title, description, publishedDate } = episode;
  const { author, imageUrl, language } = podcast;
  const blocks = markdownToBlocks(markdown).map(({ kind, text, level }) => ({
    kind,
    text,
    ...(level === undefined ? {} : { level }),
  }));
  const narration = narrate({ title, language, blocks });
  return {
    ...unlistedDraft,
    ...deriveTextColumns(narration),
    identity: toEpisodeIdentity(episode.id),
    sourceName: podcast.title,
    author,
    title,
    description,
    imageUrl,
    publishedAt: new Date(publishedDate + HOUR),
    category: 'Podcast',
    language,
    sourceHash: createHash('sha256')
      .update(JSON.stringify([title, description, imageUrl, blocks]))
      .digest('base64url'),
    contentState: 'ready',
    blocks,
  };
}
