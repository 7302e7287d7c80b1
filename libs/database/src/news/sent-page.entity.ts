import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page as a visitor's browser showed it, until it is read; then only its text stays. */
@Entity('sent_page')
export class SentPage {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('bytea') page!: Buffer;
  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3, default: () => 'now()' }) sentAt!: Date;
}
