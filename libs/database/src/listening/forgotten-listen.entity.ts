import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A listening that was removed from the history, or all that began before a moment. The mark distinguishes a later
 * report of it from others; it does not say what was heard.
 */
@Entity('forgotten_listen')
export class ForgottenListen {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}
