import type { PronunciationKind } from '@tidings/contracts/narration/pronunciation.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lexicon_entry')
export class LexiconEntry {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') match!: string;
  @Column('text') say!: string;
  @Column('text') kind!: PronunciationKind;
  /** Null if the entry applies to all languages. */
  @Column('text', { nullable: true }) language!: string | null;
  @Column('boolean', { name: 'case_sensitive' }) caseSensitive!: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
