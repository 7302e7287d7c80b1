import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Recognises later reports of deleted sessions without revealing the article. */
@Entity('forgotten_listen')
export class ForgottenListen {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}
