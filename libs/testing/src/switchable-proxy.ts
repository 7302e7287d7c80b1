import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** Refuses connections while it is shut. */
export class SwitchableProxy {
  readonly #sockets = new Set<Socket>();
  #port: number;
  readonly #server = createServer((near) => {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket
        .on('error', () => {
          near.destroy();
          far.destroy();
        })
        .on('close', () => {
          this.#sockets.delete(socket);
        });
    }
    near.pipe(far).pipe(near);
  });
  readonly #target: URL;

  /** A `port` of 0 selects any free port. */
  constructor(target: string, port = 0) {
    this.#target = new URL(target);
    this.#port = port;
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  async shut(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (this.#server.listening)
      await new Promise((resolve) => {
        this.#server.close(resolve);
      });
  }
}
