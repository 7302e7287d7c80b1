import { Column, Entity, PrimaryColumn } from 'typeorm';

export const sourceKinds = ['feed', 'gnews', 'mediastack', 'edition'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A feed, a news service or the bundled edition. */
@Entity('source')
export class Source {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: SourceKind;
  @Column('text') url!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Whether the operator lists the source. Other sources are visible only to their subscribers. */
  @Column('boolean', { default: true }) active!: boolean;
}
