import type { NewsServiceId } from '@tidings/contracts/news/news-services.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type SourceKind = 'feed' | NewsServiceId | 'edition';

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
