import { type DataSource, Column, Entity, PrimaryColumn } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { fromColumns } from '../sql.ts';

@Entity('accepted_slice_line')
export class AcceptedSliceLine {
  @PrimaryColumn('text') name!: string;
  @Column('bigint') release!: string;
  @Column('text') state!: 'in service' | 'withdrawn';
  @Column('jsonb') line!: object;
  @Column({ type: 'timestamptz', name: 'accepted_at', precision: 3, default: () => 'now()' }) acceptedAt!: Date;
}

export const findAcceptedSliceLines = (database: DataSource): Promise<AcceptedSliceLine[]> =>
  database.getRepository(AcceptedSliceLine).find();

/** Returns false if a line of this or a later release is stored. */
export async function acceptSliceLine(
  database: DataSource,
  accepted: Pick<AcceptedSliceLine, 'name' | 'state' | 'line'>,
  release: number,
): Promise<boolean> {
  const { raw } = await database
    .createQueryBuilder()
    .insert()
    .into(AcceptedSliceLine)
    .values({ ...accepted, release: String(release), acceptedAt: databaseNow })
    .orUpdate(['release', 'state', 'line', 'accepted_at'], ['name'], {
      overwriteCondition: { where: 'accepted_slice_line.release < excluded.release' },
    })
    .returning('name')
    .execute();
  return fromColumns(raw).length > 0;
}
