import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters used since `lastReset`, which may be in an earlier period. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}
