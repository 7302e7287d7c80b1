import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root, so root starts it as this user. Empty if this process is not root. */
export type RuntimeUser = { uid?: number; gid?: number };

const NOBODY = 65_534;
/** This ID is outside the ranges that systems assign, so that no other program can read the database. */
const DEDICATED_UID = 60_642;

/** Returns the cluster's owner, or a dedicated user if the owner would be root or the shared user 65534. */
export function getRuntimeUser(clusterFolder: string): RuntimeUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 && owner.uid !== NOBODY
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: DEDICATED_UID, gid: DEDICATED_UID };
}

/** `initdb` requires a user that has a name. */
export const getInitdbUser = (user: RuntimeUser): RuntimeUser =>
  user.uid === DEDICATED_UID ? { uid: NOBODY, gid: NOBODY } : user;

export function changeClusterOwner(clusterFolder: string, { uid, gid }: RuntimeUser): void {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (uid === undefined || gid === undefined || !owner || owner.uid === uid) return;
  for (const path of readdirSync(clusterFolder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(clusterFolder, path), uid, gid);
  // The folder is changed last, so that an interrupted change starts over.
  lchownSync(clusterFolder, uid, gid);
}
