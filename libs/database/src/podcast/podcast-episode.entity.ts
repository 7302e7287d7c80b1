import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Audio asked for on behalf of a person's feed. The feed shows the newest of an article that is ready. */
@Entity('podcast_episode')
export class PodcastEpisode {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  /** The voice that was wanted; empty for that of the language. The one that reads may be another. */
  @Column('text', { name: 'wanted_voice' }) wantedVoice!: string;
  @Column({ type: 'timestamptz', name: 'asked_at', precision: 3, default: () => 'now()' }) askedAt!: Date;
}
