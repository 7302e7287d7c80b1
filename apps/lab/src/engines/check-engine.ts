import type { BackingService } from './backing-service.types.ts';
import { roundTrips } from './round-trips.ts';

/**
 * Does a running engine do what the tests count on? Writes through its client, kill -9, starts it again, finds it
 * there. Resolves to the seconds that the restart took; throws what was not so.
 */
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
