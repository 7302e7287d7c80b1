import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Preferences of an account on all devices. */
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
  /** Selected voice of the catalogue. */
  @Column('text', { name: 'premium_voice' }) premiumVoice!: string;
  /** Selected voice by language. */
  @Column('jsonb', { default: () => "'{}'" }) voices!: Record<string, string>;
  /** Speed by kind of article, where it differs from the general one. */
  @Column('jsonb', { default: () => "'{}'" }) speeds!: Partial<Record<ListeningKind, number>>;
  /** Whether to skip tables when reading. */
  @Column('boolean', { name: 'skip_tables', default: false }) skipTables!: boolean;
  /** Whether to read footnote and citation marks. */
  @Column('boolean', { name: 'say_citations', default: false }) sayCitations!: boolean;
  /** Catalogue voice for block quotations; empty for the voice of the rest. */
  @Column('text', { name: 'quote_voice', default: '' }) quoteVoice!: string;
  /** Whether that voice also reads quotations within sentences. */
  @Column('boolean', { name: 'quotes_inside', default: false }) quotesInside!: boolean;
  /** How code blocks are read. */
  @Column('text', { default: 'announce' }) code!: CodeReading;
  /** Whether to read captions. */
  @Column('boolean', { name: 'say_captions', default: false }) sayCaptions!: boolean;
  /** Incremented on every change. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
