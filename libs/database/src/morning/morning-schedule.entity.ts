import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person's schedule for morning programmes, and the state of the next one. */
@Entity('morning_schedule')
export class MorningSchedule {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Minutes since midnight, local time. */
  @Column('integer') minute!: number;
  /** Days of the week: 1 is Monday, 7 Sunday. */
  @Column('integer', { array: true }) days!: number[];
  /** IANA time zone name. */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Maximum length of the programme; null for no limit. */
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  @Column('boolean') push!: boolean;
  @Column('boolean') mail!: boolean;
  /** Time of the next morning, or of the one in preparation. Never moves backwards. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 }) dueAt!: Date;
  /** Programme planned for it; null until then. */
  @Column('uuid', { name: 'article_id', nullable: true }) articleId!: string | null;
  /** Expected completion of a late morning's audio; null if it is not late. */
  @Column({ type: 'timestamptz', name: 'expected_at', precision: 3, nullable: true }) expectedAt!: Date | null;
  /** Time at which the worker processes it next. */
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3 }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}
