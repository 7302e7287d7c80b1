import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A deleted history entry, or the deletion of a whole history at a time. The mark identifies later reports of the same
 * session without revealing the article.
 */
@Entity('forgotten_listen')
export class ForgottenListen {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}
