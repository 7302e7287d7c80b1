import { Column, Entity, PrimaryColumn } from 'typeorm';

export const sourceKinds = ['feed', 'gnews', 'mediastack', 'edition'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Somewhere articles come from: one feed address, or one news service. */
@Entity('source')
export class Source {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: SourceKind;
  @Column('text') url!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) category!: string | null;
  @Column('text', { nullable: true }) country!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /**
   * Whether the operator's list names it. Any other is visited only while somebody subscribes to it, and what it brings
   * is for subscribers alone.
   */
  @Column('boolean', { default: true }) active!: boolean;
}
