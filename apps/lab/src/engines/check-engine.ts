import type { BackingService } from './backing-service.types.ts';
import { roundTrips } from './round-trips.ts';

/** Checks that data survives SIGKILL. Returns the duration of the restart in seconds. */
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
