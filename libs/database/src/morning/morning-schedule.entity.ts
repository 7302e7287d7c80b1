import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a person wants to hear their news, and how far the next of it is. */
@Entity('morning_schedule')
export class MorningSchedule {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Minutes since midnight, by the clock on the wall. */
  @Column('integer') minute!: number;
  /** Days of the week: 1 is Monday, 7 Sunday. */
  @Column('integer', { array: true }) days!: number[];
  /** IANA name. */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Of the programme; null: as long as it takes. */
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  @Column('boolean') push!: boolean;
  @Column('boolean') mail!: boolean;
  /** The morning that is next, or that is being made ready; it only ever becomes a later one. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 }) dueAt!: Date;
  /** The programme that was planned for it; null until then. */
  @Column('uuid', { name: 'article_id', nullable: true }) articleId!: string | null;
  /** When the audio of a late morning is expected; null while it is not late. */
  @Column({ type: 'timestamptz', name: 'expected_at', precision: 3, nullable: true }) expectedAt!: Date | null;
  /** When it is looked at next. */
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3 }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}
