import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import type { CodeReading } from '@tidings/contracts/narration/reading.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person chose, for every device. */
@Entity('preferences')
export class Preferences {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Two letters, small. */
  @Column('text') country!: string;
  @Column('text') language!: string;
  @Column('boolean') notifications!: boolean;
  @Column('text', { array: true, default: () => "'{}'" }) topics!: string[];
  @Column('double precision') speed!: number;
  @Column('double precision') pitch!: number;
  @Column('double precision') volume!: number;
  /** Place in the browser's own list of voices. */
  @Column('integer') voice!: number;
  /** The chosen voice of the catalogue. */
  @Column('text', { name: 'premium_voice' }) premiumVoice!: string;
  /** The voice for each language, where one was chosen. */
  @Column('jsonb', { default: () => "'{}'" }) voices!: Record<string, string>;
  /** The speed of each kind of story that has one of its own. */
  @Column('jsonb', { default: () => "'{}'" }) speeds!: Partial<Record<ListeningKind, number>>;
  /** Tables are not read aloud, even narrow ones. */
  @Column('boolean', { name: 'skip_tables', default: false }) skipTables!: boolean;
  /** The marks of footnotes and sources are read aloud. */
  @Column('boolean', { name: 'say_citations', default: false }) sayCitations!: boolean;
  /** The voice of the catalogue that reads block quotations; empty: the one that reads the rest. */
  @Column('text', { name: 'quote_voice', default: '' }) quoteVoice!: string;
  /** That voice also reads what somebody says inside a sentence. */
  @Column('boolean', { name: 'quotes_inside', default: false }) quotesInside!: boolean;
  /** What is read of a block of code. */
  @Column('text', { default: 'announce' }) code!: CodeReading;
  /** Captions are read aloud. */
  @Column('boolean', { name: 'say_captions', default: false }) sayCaptions!: boolean;
  /** Grows with every change. */
  @Column('integer', { default: 1 }) revision!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
