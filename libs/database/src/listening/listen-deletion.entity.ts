import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lets the server ignore later reports of a deleted session without storing its article. */
@Entity('forgotten_listen')
export class ListenDeletion {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}
