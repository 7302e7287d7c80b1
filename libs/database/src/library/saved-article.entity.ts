import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An article a person keeps. One row per person and article, whatever is pressed how often; the article stays as long
 * as the row.
 */
@Entity('saved_article')
export class SavedArticle {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3, default: () => 'now()' }) savedAt!: Date;
  @Column('text', { default: '' }) notes!: string;
  /** Grows with every change. */
  @Column('integer', { default: 1 }) revision!: number;
  /** Set while the removal can be taken back. */
  @Column({ type: 'timestamptz', name: 'removed_at', precision: 3, nullable: true }) removedAt!: Date | null;
}
