import { randomBytes } from 'node:crypto';

/** A new name for a test's database, which says who makes it. */
export const newTestDatabaseName = (): string => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

/** The process that made a test's database, by its name; 0 for any other database. */
export const makerOf = (name: string): number => Number(/^test_(\d+)_/.exec(name)?.[1] ?? 0);
