import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Each column is an OpenID Connect claim. */
@Entity('user_attributes')
export class UserAttributes {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) birthdate!: string | null;
  @Column('text', { nullable: true }) family_name!: string | null;
  @Column('text', { nullable: true }) gender!: string | null;
  @Column('text', { nullable: true }) given_name!: string | null;
  @Column('text', { nullable: true }) locale!: string | null;
  @Column('text', { nullable: true }) phone_number!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('text', { nullable: true }) preferred_username!: string | null;
  @Column('text', { nullable: true }) profile!: string | null;
  @Column('text', { nullable: true }) website!: string | null;
  @Column('text', { nullable: true }) zoneinfo!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
