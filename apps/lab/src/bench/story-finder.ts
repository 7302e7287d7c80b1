import { createHash } from 'node:crypto';
import type { RadioTitle } from '@tidings/testing/radio-reader.ts';

const FRAME_BYTES = 144;
const FRAME_MS = 24;
const HEAD_BYTES = 100 * FRAME_BYTES;
const digest = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

export type KnownAudio = { title: string; bytes: number; whole: string };
type Found = { title: string; from: number; until: number };

export const createKnownAudio = (title: string, sound: Buffer): [head: string, known: KnownAudio] => [
  digest(sound.subarray(0, HEAD_BYTES)),
  { title, bytes: sound.length, whole: digest(sound) },
];

export class StoryFinder {
  longestGapMs = 0;
  wrongBytes = 0;
  readonly #sounds: ReadonlyMap<string, KnownAudio>;
  readonly #found: Found[] = [];
  #at = 0;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #gapFrames = 0;
  #current: KnownAudio | null = null;

  constructor(sounds: ReadonlyMap<string, KnownAudio>) {
    this.#sounds = sounds;
  }

  get played(): string[] {
    return this.#found.map(({ title }) => title);
  }

  take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#step());
  }

  /** Counts titles that belong to no story, and titles outside the first block of their story. */
  wrongTitles(titles: readonly RadioTitle[]): number {
    const begins = new Map(this.#found.map(({ title, from, until }) => [title, { from, until }]));
    return titles.filter(({ title, from }) => {
      const story = begins.get(title);
      // The last story of a stream is incomplete and therefore not in the list, so its title is not checked.
      return story ? from <= story.from || from > story.from + 2 * HEAD_BYTES : from < (this.#found.at(-1)?.until ?? 0);
    }).length;
  }

  #step(): boolean {
    if (this.#bytes < (this.#current?.bytes ?? HEAD_BYTES)) return false;
    const pending = Buffer.concat(this.#pieces);
    if (this.#current) this.#whole(this.#current, pending);
    else this.#begin(pending);
    return true;
  }

  #whole({ title, bytes, whole }: KnownAudio, pending: Buffer): void {
    if (digest(pending.subarray(0, bytes)) !== whole) this.wrongBytes += bytes;
    this.#found.push({ title, from: this.#at, until: this.#at + bytes });
    this.#current = null;
    this.#keep(pending, bytes);
  }

  #begin(pending: Buffer): void {
    this.#current = this.#sounds.get(digest(pending.subarray(0, HEAD_BYTES))) ?? null;
    if (!this.#current) {
      this.#gapFrames += 1;
      return this.#keep(pending, FRAME_BYTES);
    }
    this.longestGapMs = Math.max(this.longestGapMs, this.#gapFrames * FRAME_MS);
    this.#gapFrames = 0;
    this.#keep(pending, 0);
  }

  #keep(pending: Buffer, from: number): void {
    this.#at += from;
    this.#pieces = [pending.subarray(from)];
    this.#bytes = pending.length - from;
  }
}
