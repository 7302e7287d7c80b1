import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The row prevents the deletion of its article. */
@Entity('saved_article')
export class SavedArticle {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3, default: () => 'now()' }) savedAt!: Date;
  @Column('text', { default: '' }) notes!: string;
  @Column('integer', { default: 1 }) revision!: number;
  /** Set while the removal from the library can be undone. */
  @Column({ type: 'timestamptz', name: 'removed_at', precision: 3, nullable: true }) removedAt!: Date | null;
}
