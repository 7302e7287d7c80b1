import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The feed contains the latest finished audio of each article. */
@Entity('podcast_episode')
export class PodcastEpisode {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  /** Voice that the listener requested, or empty for the default voice. The rendition may use another voice. */
  @Column('text', { name: 'wanted_voice' }) wantedVoice!: string;
  @Column({ type: 'timestamptz', name: 'asked_at', precision: 3, default: () => 'now()' }) askedAt!: Date;
}
