import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A listener paid for a rendition. While this row is there, hearing it again is free; a refund takes it away. */
@Entity('credit_charge')
export class CreditCharge {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  @Column('integer') characters!: number;
  /** The day of credit it was paid from: a refund of an earlier day gives nothing back. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) period!: Date | null;
  @Column({ type: 'timestamptz', name: 'charged_at', precision: 3, default: () => 'now()' }) chargedAt!: Date;
}
