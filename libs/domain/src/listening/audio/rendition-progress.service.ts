import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type RenditionProgress, findRenditionProgress } from '@tidings/database/speech/rendition.query.ts';
import { DataSource } from 'typeorm';

const LOOK_MS = 200;

type Look = (progress: RenditionProgress | null) => void;

@Injectable()
export class RenditionProgressService {
  readonly #looked = new Map<string, Set<Look>>();

  constructor(private readonly database: DataSource) {}

  async *follow(id: string, signal: AbortSignal): AsyncGenerator<RenditionProgress> {
    const next = () => this.#next(id, signal);
    for (let progress = await next(); progress; progress = await next()) yield progress;
  }

  #next(id: string, signal: AbortSignal): Promise<RenditionProgress | null> {
    if (signal.aborted) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<RenditionProgress | null>();
    const waiting = this.#looked.get(id);
    if (waiting) waiting.add(resolve);
    else {
      this.#looked.set(id, new Set([resolve]));
      void this.#look(id);
    }
    const leave = () => {
      this.#looked.get(id)?.delete(resolve);
      resolve(null);
    };
    signal.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  async #look(id: string): Promise<void> {
    await sleep(LOOK_MS);
    const waiting = this.#looked.get(id) ?? new Set<Look>();
    const progress = waiting.size > 0 ? await findRenditionProgress(this.database, id).catch(() => null) : null;
    this.#looked.delete(id);
    for (const resolve of waiting) resolve(progress);
  }
}
