import { lchownSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Whom the server's processes run as: PostgreSQL refuses to be root. Empty for everybody who is not. */
export type RuntimeUser = { uid?: number; gid?: number };

const NOBODY = 65_534;
/**
 * A number that no account has and no system gives out (systemd leaves 60578 to 61183 to nobody), so that no other
 * program may read the database or end its server. No user is created on the machine.
 */
const OUR_OWN = 60_642;

/** The owner of an existing cluster, unless many programs share that user; else a number of our own. */
export function runtimeUser(clusterFolder: string): RuntimeUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 && owner.uid !== NOBODY
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: OUR_OWN, gid: OUR_OWN };
}

/** Who makes a cluster for that user, to hand it over: `initdb` wants to know its user by name. */
export const makerFor = (user: RuntimeUser): RuntimeUser =>
  user.uid === OUR_OWN ? { uid: NOBODY, gid: NOBODY } : user;

/** Gives that user a cluster which another had, whose server does not run. */
export function takeOver(clusterFolder: string, { uid, gid }: RuntimeUser): void {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  if (uid === undefined || gid === undefined || !owner || owner.uid === uid) return;
  for (const path of readdirSync(clusterFolder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(clusterFolder, path), uid, gid);
  // Last: whoever is cut off begins again.
  lchownSync(clusterFolder, uid, gid);
}
