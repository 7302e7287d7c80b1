import { statSync } from 'node:fs';

/** Whom the server's processes run as: PostgreSQL refuses to be root. Empty for everybody who is not. */
export type RuntimeUser = { uid?: number; gid?: number };

const NOBODY = 65_534;

/** The owner of an existing cluster, else nobody; no user is created on the machine. */
export function runtimeUser(clusterFolder: string): RuntimeUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}
