import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('morning_schedule')
export class MorningSchedule {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Minutes since midnight in local time. */
  @Column('integer') minute!: number;
  /** Days from 1 (Monday) to 7 (Sunday). */
  @Column('integer', { array: true }) days!: number[];
  /** IANA time zone name. */
  @Column('text', { name: 'time_zone' }) timeZone!: string;
  /** Maximum length of the programme in minutes; null if it has no fixed length. */
  @Column('integer', { nullable: true }) minutes!: number | null;
  @Column('text') language!: InterfaceLanguage;
  @Column('double precision') speed!: number;
  @Column('boolean') push!: boolean;
  @Column('boolean') mail!: boolean;
  /** The time never moves backwards. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 }) dueAt!: Date;
  /** Null until the programme is planned. */
  @Column('uuid', { name: 'article_id', nullable: true }) articleId!: string | null;
  /** Time at which late audio is expected to be complete. */
  @Column({ type: 'timestamptz', name: 'expected_at', precision: 3, nullable: true }) expectedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3 }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}
