import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('account_passkey')
export class AccountPasskey {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Base64url. */
  @Column('text', { name: 'credential_id', unique: true }) credentialId!: string;
  /** COSE key. */
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  /** 0 if the authenticator does not count its uses. */
  @Column('bigint', { default: 0 }) counter!: number;
  @Column('text', { array: true, default: () => "'{}'" }) transports!: string[];
  @Column('text') name!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}
