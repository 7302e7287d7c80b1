import type { ManagerOptions, VoiceManager } from './voice-manager.ts';

/** Loads the manager when an operator first uses it, because the catalogue needs several megabytes of memory. */
export class VoiceManagerLoader {
  readonly #options: ManagerOptions;
  #manager: Promise<VoiceManager> | undefined;

  constructor(options: ManagerOptions) {
    this.#options = options;
  }

  readonly load = (): Promise<VoiceManager> => (this.#manager ??= this.#import());

  async stop(): Promise<void> {
    (await this.#manager)?.stop();
  }

  async #import(): Promise<VoiceManager> {
    const { VoiceManager } = await import('./voice-manager.ts');
    return new VoiceManager(this.#options);
  }
}
