import { readFile, stat } from 'node:fs/promises';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { OPERATOR_PRONUNCIATIONS_MAX } from '@tidings/contracts/limits/listening-limits.ts';
import { type Pronunciation, pronunciationSchema } from '@tidings/contracts/narration/narration.ts';
import { z } from 'zod';

const list = z.array(pronunciationSchema).max(OPERATOR_PRONUNCIATIONS_MAX);
const LOOK_EVERY_MS = 5_000;

type Log = {
  warn: (facts: object, message: string) => void;
  info: (facts: object, message: string) => void;
};

/** Logs an invalid file and keeps the previous entries. */
export class OperatorLexicon {
  #known: readonly Pronunciation[] = [];
  #version = '';
  #nextLook = 0;
  readonly #source: { file: string; isNamed: boolean };
  readonly #log: Log;
  readonly #now: () => number;

  constructor(source: { file: string; isNamed: boolean }, log: Log, now: () => number = () => performance.now()) {
    this.#source = source;
    this.#log = log;
    this.#now = now;
  }

  /** An invalid file must not stop playback. */
  async entries(): Promise<readonly Pronunciation[]> {
    if (this.#now() < this.#nextLook) return this.#known;
    this.#nextLook = this.#now() + LOOK_EVERY_MS;
    const { file, isNamed } = this.#source;
    try {
      const { mtimeMs, size } = await stat(file);
      const version = `${mtimeMs} ${size}`;
      if (version === this.#version) return this.#known;
      this.#version = version;
      this.#known = list
        .parse(JSON.parse(await readFile(file, 'utf8')))
        .map((entry) => ({ ...entry, match: entry.match.normalize('NFC') }));
      this.#log.info({ file, names: this.#known.length }, 'the lexicon was read');
    } catch (error) {
      const isAbsent = getErrorCode(error) === 'ENOENT';
      if (isAbsent && !isNamed) this.#known = [];
      else if (!isAbsent || this.#version !== 'absent')
        this.#log.warn(
          { file, cause: describeCause(error) },
          'the lexicon cannot be used; correct the file named by TIDINGS_LEXICON',
        );
      if (isAbsent) this.#version = 'absent';
    }
    return this.#known;
  }
}

function describeCause(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues
      .slice(0, 3)
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; ');
  return error instanceof Error ? error.message : String(error);
}
