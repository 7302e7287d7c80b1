import type { EngineName } from '../engines/speech-engine.port.ts';
import type { RenderHost } from './render-host.ts';
import type { MessageFromWorker, RenderResult, RenderJob, MessageToWorker } from './render-messages.ts';

export class QueueFullError extends Error {}
export class RenderFailedError extends Error {}
export class RenderUnavailableError extends RenderFailedError {}

export type RenderPoolOptions = {
  maxWorkers: number;
  hire: () => RenderHost;
  /**
   * Maximum length of a text that may be rendered at the same time as a long one, because a listener is waiting for it.
   */
  shortText?: number;
  keepsSpare?: boolean;
  queueMax?: number;
  idleMs?: number;
  stuckMs?: number;
  onDone?: (job: RenderJob, done: RenderResult, workMs: number) => void;
};

type RenderOptions = {
  signal?: AbortSignal;
  isBackground?: boolean;
  /** Treats the text as a long one, because no listener waits for its first sound. */
  isLowPriority?: boolean;
};

type Waiting = {
  job: RenderJob;
  isShort: boolean;
  isBackground: boolean;
  onAudio: (bytes: Uint8Array) => void;
  resolve: (done: RenderResult) => void;
  reject: (error: Error) => void;
  signal: AbortSignal | undefined;
};

type Member = {
  host: RenderHost;
  engines: Set<EngineName>;
  jobs: Map<number, Waiting>;
  lastWord: number;
  idleSince: number;
};

const TICK_MS = 1_000;

/**
 * Renders texts with a limited number of workers. Each worker renders at most one long and one short text. Other texts
 * wait in a bounded queue, with short texts first and background work last. Idle workers exit to free memory.
 */
export class RenderPool {
  readonly #members: Member[] = [];
  readonly #queue: Waiting[] = [];
  readonly #options: Required<RenderPoolOptions>;
  readonly #timer: NodeJS.Timeout;
  #nextId = 1;

  constructor(options: RenderPoolOptions) {
    this.#options = {
      shortText: 0,
      keepsSpare: false,
      queueMax: 64,
      idleMs: 45_000,
      stuckMs: 20_000,
      onDone: () => undefined,
      ...options,
    };
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  warmUp(engine: EngineName): void {
    if (this.#members.length === 0) this.#send(this.#startWorker(), { type: 'load', engine });
  }

  get waiting(): number {
    return this.#queue.length;
  }
  get isIdle(): boolean {
    return this.#queue.length === 0 && this.#members.every((member) => member.jobs.size === 0);
  }

  /** Throws `QueueFullError`, `RenderFailedError`, or the signal's reason. */
  render(job: RenderJob, onAudio: (bytes: Uint8Array) => void, options: RenderOptions = {}): Promise<RenderResult> {
    return new Promise((resolve, reject) => {
      const length = job.pieces.reduce((sum, piece) => sum + piece.text.length, 0);
      const waiting: Waiting = {
        job,
        onAudio,
        resolve,
        reject,
        signal: options.signal,
        isShort: length <= this.#options.shortText && !options.isBackground && !options.isLowPriority,
        isBackground: options.isBackground ?? false,
      };
      if (options.signal?.aborted) return reject(abortReason(options.signal));
      const slot = this.#placeFor(waiting);
      if (!slot && this.#queue.length >= this.#options.queueMax) return reject(new QueueFullError());
      options.signal?.addEventListener('abort', () => this.#abort(waiting), { once: true });
      if (slot) this.#assign(waiting, slot);
      else this.#queue.push(waiting);
      return undefined;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const waiting of this.#queue.splice(0))
      waiting.reject(new RenderFailedError('The speech server is stopping.'));
    await Promise.all(this.#members.map((member) => this.#stopWorker(member, 'The speech server is stopping.')));
  }

  #placeFor(waiting: Waiting): Member | undefined {
    const { engine } = waiting.job.voice;
    const fits = (member: Member) => {
      const jobs = [...member.jobs.values()];
      if (waiting.isBackground) return jobs.length === 0;
      return jobs.every((job) => job.isShort !== waiting.isShort);
    };
    const free = this.#members.filter(fits).toSorted((one, other) => one.jobs.size - other.jobs.size);
    const ready =
      free.find((member) => member.engines.has(engine) && member.jobs.size === 0) ??
      free.find((member) => member.jobs.size === 0);
    if (ready) return ready;
    if (this.#members.length < this.#options.maxWorkers) return this.#startWorker();
    return free[0];
  }

  #assign(waiting: Waiting, member: Member): void {
    const id = this.#nextId;
    this.#nextId += 1;
    member.jobs.set(id, waiting);
    member.engines.add(waiting.job.voice.engine);
    member.lastWord = Date.now();
    this.#send(member, { type: 'render', id, job: waiting.job });
    if (this.#options.keepsSpare && this.#members.every(({ jobs }) => jobs.size > 0))
      this.#startSpareWorker(waiting.job);
  }

  #startSpareWorker({ voice: { engine } }: RenderJob): void {
    if (this.#members.length < this.#options.maxWorkers) this.#send(this.#startWorker(), { type: 'load', engine });
  }

  #startWorker(): Member {
    const host = this.#options.hire();
    const member: Member = { host, engines: new Set(), jobs: new Map(), lastWord: Date.now(), idleSince: Date.now() };
    host.onMessage((message) => this.#hear(member, message));
    host.onEnd((reason) => {
      void this.#stopWorker(member, reason);
    });
    this.#members.push(member);
    return member;
  }

  #send(member: Member, message: MessageToWorker): void {
    member.host.post(message);
  }

  #hear(member: Member, message: MessageFromWorker): void {
    member.lastWord = Date.now();
    if (message.type === 'loaded') {
      member.engines.add(message.engine);
      return;
    }
    const waiting = member.jobs.get(message.id);
    if (!waiting) return;
    if (message.type === 'audio') return waiting.onAudio(message.bytes);
    this.#release(member, message.id);
    if (message.type === 'done') {
      this.#options.onDone(waiting.job, message.done, message.workMs);
      waiting.resolve(message.done);
    } else
      waiting.reject(
        message.isAway ? new RenderUnavailableError(message.message) : new RenderFailedError(message.message),
      );
  }

  #release(member: Member, id: number): void {
    member.jobs.delete(id);
    member.idleSince = Date.now();
    this.#drain();
  }

  #drain(): void {
    const byUrgency = this.#queue.toSorted((one, other) => rank(one) - rank(other));
    for (const waiting of byUrgency) {
      const slot = this.#placeFor(waiting);
      if (!slot) continue;
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      this.#assign(waiting, slot);
    }
  }

  #abort(waiting: Waiting): void {
    const queueIndex = this.#queue.indexOf(waiting);
    if (queueIndex >= 0) this.#queue.splice(queueIndex, 1);
    for (const member of this.#members) {
      for (const [id, job] of member.jobs) {
        if (job !== waiting) continue;
        this.#send(member, { type: 'abort', id });
        this.#release(member, id);
      }
    }
    waiting.reject(abortReason(waiting.signal));
  }

  /** Stops stuck and idle workers. A new worker can speak after less than 0.2 seconds. */
  #tick(): void {
    const now = Date.now();
    for (const member of this.#members.slice()) {
      if (member.jobs.size > 0) {
        if (now - member.lastWord > this.#options.stuckMs)
          void this.#stopWorker(member, 'The engine did not answer in time.');
      } else if (now - member.idleSince > this.#options.idleMs) {
        void this.#stopWorker(member, '');
      }
    }
  }

  async #stopWorker(member: Member, reason: string): Promise<void> {
    const index = this.#members.indexOf(member);
    if (index < 0) return;
    this.#members.splice(index, 1);
    for (const waiting of member.jobs.values()) waiting.reject(new RenderFailedError(reason));
    member.jobs.clear();
    await member.host.end();
    this.#drain();
  }
}

const rank = (waiting: Waiting): number => (waiting.isBackground ? 2 : waiting.isShort ? 0 : 1);

const abortReason = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new RenderFailedError('The request was cancelled.');
