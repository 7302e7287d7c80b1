import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('podcast_queued')
export class QueuedPodcastArticle {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  /** Earlier for every following article, so that podcast apps list the first article first. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3 }) queuedAt!: Date;
}
