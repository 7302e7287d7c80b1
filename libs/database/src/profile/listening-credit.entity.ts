import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The listener is an account or an anonymous browser. */
@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters since the stored reset, perhaps of an earlier period. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}
