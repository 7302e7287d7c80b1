import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Playing the audio again is free until the charge is refunded. */
@Entity('credit_charge')
export class CreditCharge {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  @Column('integer') characters!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) period!: Date | null;
  @Column({ type: 'timestamptz', name: 'charged_at', precision: 3, default: () => 'now()' }) chargedAt!: Date;
}
