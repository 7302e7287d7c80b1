import type { ArticleBlock } from '@tidings/contracts/article/block.ts';
import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { ArticleType, FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ContentState } from './content-state.ts';

/** The GraphQL layer replaces missing fields with placeholders. */
@Entity('article')
export class Article {
  @PrimaryColumn('uuid') id!: string;
  /** The source followed by the GUID, link or hash; for a pasted text, its ID. */
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
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text') tab!: FeedCategory;
  @Column('text') type!: ArticleType;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Incremented on every visible change; consumers ignore older revisions. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column('text', { name: 'source_hash' }) sourceHash!: string;
  @Column('text', { name: 'content_state', default: 'pending' }) contentState!: ContentState;
  @Column('text', { name: 'content_code', nullable: true }) contentCode!: string | null;
  /** Null before extraction and if the feed contains the text. */
  @Column('text', { nullable: true }) verdict!: Verdict | null;
  @Column('jsonb', { nullable: true }) blocks!: ArticleBlock[] | null;
  @Column('jsonb', { nullable: true }) narration!: Narration | null;
  @Column('integer', { name: 'listen_ms', nullable: true }) listenMs!: number | null;
  @Column('integer', { nullable: true }) characters!: number | null;
  @Column('boolean', { default: false }) edition!: boolean;
  /** Whether a listener sent the article, or only subscribers know its source. */
  @Column('boolean', { default: false }) private!: boolean;
  /** Account or browser that sent the text; `ANONYMOUS_OWNER` for texts older than this column. */
  @Column('text', { nullable: true }) owner!: string | null;
  /** Whether the feed and search results include the article. */
  @Column('boolean', { default: true }) listed!: boolean;
  @Column({ type: 'timestamptz', name: 'retitled_at', precision: 3, nullable: true }) retitledAt!: Date | null;
  @Column('text', { nullable: true }) correction!: string | null;
  /** Set if the text was extracted on request although its publisher reserves its use. */
  @Column({ type: 'timestamptz', name: 'reserved_at', precision: 3, nullable: true }) reservedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
