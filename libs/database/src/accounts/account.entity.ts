import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person. Either known by a mail address and a password, or by a sign-in provider (issuer, subject). */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  /** As the person wrote it. */
  @Column('text') email!: string;
  /** As it is compared; null when a provider confirms the person. */
  @Column('text', { name: 'email_key', nullable: true, unique: true }) emailKey!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'password_changed_at', precision: 3, nullable: true })
  passwordChangedAt!: Date | null;
  /** When the person asked to be forgotten. */
  @Column({ type: 'timestamptz', name: 'leaving_at', precision: 3, nullable: true }) leavingAt!: Date | null;
}
