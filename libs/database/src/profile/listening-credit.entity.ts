import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a listener used of the daily credit. The listener is an account, or the name of a browser nobody signed in with.
 */
@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters since the last reset that was written down; whether another is due, the clock says. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}
