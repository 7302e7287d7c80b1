import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Deleted once its text has been extracted. */
@Entity('sent_page')
export class SentPage {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('bytea') page!: Buffer;
  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' }) sentAt!: Date;
}
