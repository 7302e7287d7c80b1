const BAD_DESCRIPTOR = 8;
const INVALID_SEEK = 70;
const FOLDER_DESCRIPTOR = 3;
const FOLDER_NAME = '/o';

class MemoryFile {
  bytes = new Uint8Array(65_536);
  position = 0;
  length = 0;

  write(data: Uint8Array): void {
    const end = this.position + data.length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, this.bytes.length * 2));
      larger.set(this.bytes.subarray(0, this.length));
      this.bytes = larger;
    }
    this.bytes.set(data, this.position);
    this.position = end;
    this.length = Math.max(this.length, end);
  }

  content(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

export class ProgramExit extends Error {}

/** Implements the system calls that flite needs, without access to the clock, the environment or the file system. */
export class WasiSandbox {
  memory: WebAssembly.Memory | undefined;
  #args: Uint8Array[] = [];
  #files = new Map<number, MemoryFile>();
  #named = new Map<string, MemoryFile>();
  #nextDescriptor = 4;

  begin(args: readonly string[]): void {
    this.#args = args.map((arg) => Buffer.from(`${arg}\0`, 'latin1'));
    this.#named.clear();
    this.#files = new Map([
      [1, new MemoryFile()],
      [2, new MemoryFile()],
    ]);
    this.#nextDescriptor = 4;
  }

  standardOutput(): string {
    return Buffer.from(this.#files.get(1)?.content() ?? []).toString('latin1');
  }

  file(name: string): Uint8Array | undefined {
    return this.#named.get(name)?.content();
  }

  get #view(): DataView {
    return new DataView(this.#heap.buffer);
  }
  get #heap(): Uint8Array {
    return new Uint8Array((this.memory as WebAssembly.Memory).buffer);
  }
  #put(at: number, value: number): number {
    this.#view.setUint32(at, value, true);
    return 0;
  }

  readonly imports = {
    args_sizes_get: (countAt: number, bytesAt: number) => {
      this.#put(countAt, this.#args.length);
      return this.#put(
        bytesAt,
        this.#args.reduce((sum, arg) => sum + arg.length, 0),
      );
    },
    args_get: (listAt: number, bytesAt: number) => {
      let at = bytesAt;
      this.#args.forEach((arg, index) => {
        this.#put(listAt + 4 * index, at);
        this.#heap.set(arg, at);
        at += arg.length;
      });
      return 0;
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      this.#view.setBigUint64(at, 0n, true);
      return 0;
    },
    fd_close: () => 0,
    fd_fdstat_get: (descriptor: number, at: number) => {
      this.#heap.fill(0, at, at + 8);
      this.#heap[at] = descriptor === FOLDER_DESCRIPTOR ? 3 : 4;
      this.#heap.fill(0xff, at + 8, at + 24);
      return 0;
    },
    fd_fdstat_set_flags: () => 0,
    fd_prestat_get: (descriptor: number, at: number) => {
      if (descriptor !== FOLDER_DESCRIPTOR) return BAD_DESCRIPTOR;
      this.#put(at, 0);
      return this.#put(at + 4, FOLDER_NAME.length);
    },
    fd_prestat_dir_name: (_descriptor: number, at: number) => {
      this.#heap.set(Buffer.from(FOLDER_NAME), at);
      return 0;
    },
    fd_read: (_descriptor: number, _vectors: number, _count: number, at: number) => this.#put(at, 0),
    fd_seek: (descriptor: number, offset: bigint, whence: number, at: number) => {
      const file = this.#files.get(descriptor);
      if (!file || descriptor < FOLDER_DESCRIPTOR) return INVALID_SEEK;
      file.position = Number(offset) + (whence === 0 ? 0 : whence === 1 ? file.position : file.length);
      this.#view.setBigUint64(at, BigInt(file.position), true);
      return 0;
    },
    fd_write: (descriptor: number, vectors: number, count: number, at: number) => {
      const file = this.#files.get(descriptor);
      if (!file) return BAD_DESCRIPTOR;
      let written = 0;
      for (let index = 0; index < count; index += 1) {
        const start = this.#view.getUint32(vectors + 8 * index, true);
        const length = this.#view.getUint32(vectors + 8 * index + 4, true);
        file.write(this.#heap.subarray(start, start + length));
        written += length;
      }
      return this.#put(at, written);
    },
    path_open: (
      _folder: number,
      _lookup: number,
      nameAt: number,
      nameLength: number,
      _open: number,
      _rights: bigint,
      _inheriting: bigint,
      _flags: number,
      at: number,
    ) => {
      const file = new MemoryFile();
      this.#named.set(Buffer.from(this.#heap.subarray(nameAt, nameAt + nameLength)).toString('latin1'), file);
      const descriptor = this.#nextDescriptor;
      this.#nextDescriptor += 1;
      this.#files.set(descriptor, file);
      return this.#put(at, descriptor);
    },
    proc_exit: (code: number) => {
      throw new ProgramExit(`flite ended with code ${code}`);
    },
  };
}
