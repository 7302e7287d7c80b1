import { randomBytes } from 'node:crypto';

export const createTestDatabaseName = (): string => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

/** Returns 0 if the name has another format. */
export const parseCreatorPid = (name: string): number => Number(/^test_(\d+)_/.exec(name)?.[1] ?? 0);
