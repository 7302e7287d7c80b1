import { Injectable } from '@nestjs/common';
import { TAKEDOWNS_CACHE_MS } from '@tidings/contracts/limits/news-limits.ts';
import { createTakedownMatcher } from '@tidings/contracts/takedown/takedown-target.ts';
import {
  listActiveTargets,
  countBlockedPictures,
  isBlockedPicture,
} from '@tidings/database/takedown/takedown.entity.ts';
import { DataSource } from 'typeorm';

type Known = { at: number; stamp: string; isTaken: (address: string) => boolean; pictures: number };

/** Lists addresses that must not be fetched, shown or stored. Reloads the list every few seconds. */
@Injectable()
export class TakedownRegistry {
  #known: Promise<Known> | null = null;

  constructor(private readonly database: DataSource) {}

  async isTaken(address: string): Promise<boolean> {
    return (await this.#now()).isTaken(address);
  }

  /** Also checks the addresses of pictures in removed articles, which can be on any host. */
  async isPictureTaken(address: string): Promise<boolean> {
    const { isTaken, pictures } = await this.#now();
    return isTaken(address) || (pictures > 0 && (await isBlockedPicture(this.database, address)));
  }

  /** Returns a value that changes with every takedown, for use by caches. */
  async stamp(): Promise<string> {
    return (await this.#now()).stamp;
  }

  async #now(): Promise<Known> {
    const cached = await this.#known;
    if (cached && cached.at > Date.now() - TAKEDOWNS_CACHE_MS) return cached;
    this.#known = this.#read(cached);
    this.#known.catch(() => {
      this.#known = null;
    });
    return this.#known;
  }

  async #read(before: Known | null): Promise<Known> {
    const at = Date.now();
    const [targets, pictures] = [await listActiveTargets(this.database), await countBlockedPictures(this.database)];
    const stamp = JSON.stringify([targets.map(({ target }) => target).toSorted(), pictures]);
    return { at, stamp, pictures, isTaken: before?.stamp === stamp ? before.isTaken : createTakedownMatcher(targets) };
  }
}
