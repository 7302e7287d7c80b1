import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One story of the queue a person put into the podcast feed. */
@Entity('podcast_queued')
export class PodcastQueued {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  /** The first of the queue is the newest, so that apps list it first. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3 }) queuedAt!: Date;
}
