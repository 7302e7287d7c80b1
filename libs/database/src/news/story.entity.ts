import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('story_member')
export class StoryMember {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('uuid', { name: 'story_id' }) storyId!: string;
  /** Whether lists show this article for the story. */
  @Column('boolean', { default: true }) lead!: boolean;
}

/** Articles with several common keys may belong to the same story. */
@Entity('story_key')
export class StoryKey {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @PrimaryColumn('integer') key!: number;
  @Column({ type: 'timestamptz', name: 'published_at', precision: 3 }) publishedAt!: Date;
}
