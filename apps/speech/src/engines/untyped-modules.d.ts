declare module '@echogarden/espeak-ng-emscripten';
declare module '@echogarden/svoxpico-wasm';

/** Declares the part of WebAssembly used here, because Node's types do not include it without the DOM library. */
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
