/** The part of WebAssembly this server uses; Node's own types leave it to the browser's. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
    private readonly compiled: true;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, object>);
    readonly exports: Record<string, unknown>;
  }
}
