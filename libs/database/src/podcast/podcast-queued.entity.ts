import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An article of the queue that an account owner added to the podcast feed. */
@Entity('podcast_queued')
export class PodcastQueued {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  /** Descending in queue order, so that podcast apps list the first article first. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3 }) queuedAt!: Date;
}
