import { isDatabaseOutage } from '@tidings/database/database-connection.ts';
import { SpeechError } from '../../adapters/speech/speech.port.ts';
import { isBackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';

const QUIET_MS = 30_000;

export function findUnreachableService(error: unknown): string | undefined {
  if (isDatabaseOutage(error)) return 'PostgreSQL';
  if (isBackingServiceUnavailable(error) && typeof error === 'object' && error !== null && 'service' in error)
    return String(error.service);
  if (error instanceof SpeechError && error.code === 'Unreachable') return 'The speech server';
  return undefined;
}

type Outage = { since: number; last: number; errors: number; timer: NodeJS.Timeout };

export class OutageTracker {
  readonly #open = new Map<string, Outage>();

  constructor(
    private readonly onOver: (service: string, seconds: number, errors: number) => void,
    private readonly quietMs = QUIET_MS,
  ) {}

  count(service: string): boolean {
    const now = performance.now();
    const outage = this.#open.get(service);
    if (outage) {
      outage.errors += 1;
      outage.last = now;
      outage.timer.refresh();
      return false;
    }
    const timer = setTimeout(() => this.#end(service), this.quietMs).unref();
    this.#open.set(service, { since: now, last: now, errors: 1, timer });
    return true;
  }

  #end(service: string): void {
    const outage = this.#open.get(service);
    this.#open.delete(service);
    if (outage) this.onOver(service, Math.round((outage.last - outage.since) / 1_000), outage.errors);
  }
}
