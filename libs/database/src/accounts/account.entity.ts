import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account has either an email address and a password, or the issuer and subject of a sign-in provider. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  /** Normalised email address; null for accounts that sign in through a provider. */
  @Column('text', { name: 'email_key', nullable: true, unique: true }) emailKey!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'password_changed_at', precision: 3, nullable: true })
  passwordChangedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'leaving_at', precision: 3, nullable: true }) leavingAt!: Date | null;
}
