import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('preferences')
export class Preferences {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Two lower-case letters. */
  @Column('text') country!: string;
  @Column('text') language!: string;
  @Column('boolean') notifications!: boolean;
  @Column('text', { array: true, default: () => "'{}'" }) topics!: string[];
  @Column('double precision') speed!: number;
  @Column('double precision') pitch!: number;
  @Column('double precision') volume!: number;
  /** Index in the browser's own list of voices. */
  @Column('integer') voice!: number;
  /** A voice of the catalogue. */
  @Column('text', { name: 'premium_voice' }) premiumVoice!: string;
  /** By language. */
  @Column('jsonb', { default: () => "'{}'" }) voices!: Record<string, string>;
  /** Where it differs from the general speed. */
  @Column('jsonb', { default: () => "'{}'" }) speeds!: Partial<Record<ListeningKind, number>>;
  @Column('boolean', { name: 'skip_tables', default: false }) skipTables!: boolean;
  /** Whether to read footnote and citation marks. */
  @Column('boolean', { name: 'say_citations', default: false }) sayCitations!: boolean;
  /** For block quotations; empty for the usual voice. */
  @Column('text', { name: 'quote_voice', default: '' }) quoteVoice!: string;
  /** Whether `quoteVoice` also reads quotations within sentences. */
  @Column('boolean', { name: 'quotes_inside', default: false }) quotesInside!: boolean;
  @Column('text', { default: 'announce' }) code!: CodeReading;
  @Column('boolean', { name: 'say_captions', default: false }) sayCaptions!: boolean;
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
