declare module '@echogarden/svoxpico-wasm';
