import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentState } from './content-state.ts';

/** One article as known today. What a source did not say is NULL; placeholders belong to the GraphQL edge. */
@Entity('article')
export class Article {
  @PrimaryColumn('uuid') id!: string;
  /** Unique over everything ever stored: source and GUID, link or hash; a pasted text has its own id. */
  @Column('text', { unique: true }) identity!: string;
  @Column('text', { name: 'canonical_url', nullable: true }) canonicalUrl!: string | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { name: 'source_id', nullable: true }) sourceId!: string | null;
  @Column('text', { name: 'source_name', nullable: true }) sourceName!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('text', { name: 'image_url', nullable: true }) imageUrl!: string | null;
  @Column({ type: 'timestamptz', name: 'published_at', precision: 3 }) publishedAt!: Date;
  /** As the source says it. */
  @Column('text', { nullable: true }) category!: string | null;
  /** The tab of the feed it is listed under. */
  @Column('text') tab!: FeedCategory;
  @Column('text') type!: ArticleType;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Grows with every visible change; consumers ignore what is older than what they have. */
  @Column('integer', { default: 1 }) revision!: number;
  /** Hash of what the source delivered, to see whether a refetch changed anything. */
  @Column('text', { name: 'source_hash' }) sourceHash!: string;
  @Column('text', { name: 'content_state', default: 'pending' }) contentState!: ContentState;
  @Column('text', { name: 'content_code', nullable: true }) contentCode!: string | null;
  /** What reading its page came to; null while nothing was read, and for texts that came with their feed. */
  @Column('text', { nullable: true }) verdict!: Verdict | null;
  @Column('jsonb', { nullable: true }) blocks!: ArticleBlock[] | null;
  @Column('jsonb', { nullable: true }) narration!: Narration | null;
  @Column('integer', { name: 'listen_ms', nullable: true }) listenMs!: number | null;
  @Column('integer', { nullable: true }) characters!: number | null;
  /** Belongs to the bundled edition. */
  @Column('boolean', { default: false }) edition!: boolean;
  /** Not for everybody: pasted or sent by a listener, or of a source only its subscribers know. */
  @Column('boolean', { default: false }) private!: boolean;
  /**
   * Of a pasted or sent text: the account, or the name of the browser, it belongs to; `NOBODY` for one of before texts
   * had owners. Null for every other article.
   */
  @Column('text', { nullable: true }) owner!: string | null;
  /** Shown in the feed and found by search. */
  @Column('boolean', { default: true }) listed!: boolean;
  /** When its source last gave it another title; null: it has the one it came with. */
  @Column({ type: 'timestamptz', name: 'retitled_at', precision: 3, nullable: true }) retitledAt!: Date | null;
  /** The newsroom's own sentence about what it got wrong. */
  @Column('text', { nullable: true }) correction!: string | null;
  /** When a text that its publisher reserves was read for somebody who asked; null: it may be kept and found. */
  @Column({ type: 'timestamptz', name: 'reserved_at', precision: 3, nullable: true }) reservedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
