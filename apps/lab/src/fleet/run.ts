// `node apps/lab/src/fleet/run.ts` runs two processes of each kind until its input ends. It prints one JSON line when
// all are ready.
import '../../../../tools/programs/pinned-node.ts';
import { openFleet } from './open-fleet.ts';

const fleet = await openFleet({ each: Number(process.argv[2] ?? 2), borrow: process.env });
process.stdout.write(
  `${JSON.stringify({ url: fleet.url, processes: fleet.processes.map(({ name, url }) => ({ name, url })) })}\n`,
);
await new Promise<unknown>((resolve) => {
  process.stdin.resume().once('end', resolve);
  process.once('SIGTERM', resolve);
  process.once('SIGINT', resolve);
});
await fleet.stop();
process.exit(0);
