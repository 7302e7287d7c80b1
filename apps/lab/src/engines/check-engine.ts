import type { BackingService } from './backing-service.types.ts';
import { roundTrips } from './round-trips.ts';

/** Data must survive SIGKILL. Returns the seconds of the restart. */
export async function checkEngine(engine: BackingService): Promise<number> {
  const trip = roundTrips[engine.name](engine.env);
  await trip.write();
  const killed = performance.now();
  await engine.kill();
  await engine.start();
  const back = (performance.now() - killed) / 1000;
  await trip.check();
  return back;
}
