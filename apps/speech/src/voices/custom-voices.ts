import type { CatalogueVoice } from '@tidings/contracts/voices/voice.ts';
import type { PiperVoice, RemoteVoice } from '../engines/speech-engine.port.ts';

export type CustomVoice = {
  voice: CatalogueVoice;
  engineVoice: PiperVoice | RemoteVoice;
};

export type HiddenVoice = {
  name: string;
  reason: string;
};

export type CustomVoiceSource = {
  readonly voices: readonly CustomVoice[];
  readonly hidden: readonly HiddenVoice[];
  look(): Promise<boolean>;
};

const LOOK_MS = 5_000;

/** Voices outside the catalogue, whose files may change while the server runs. */
export class CustomVoices {
  readonly #sources: readonly CustomVoiceSource[];
  readonly #onChange: () => void;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  constructor(sources: readonly CustomVoiceSource[], onChange: () => void = () => undefined) {
    this.#sources = sources;
    this.#onChange = onChange;
  }

  get voices(): readonly CustomVoice[] {
    return this.#sources.flatMap(({ voices }) => voices);
  }
  get hidden(): readonly HiddenVoice[] {
    return this.#sources.flatMap(({ hidden }) => hidden);
  }

  readonly find = (id: string): CustomVoice | undefined => this.voices.find(({ voice }) => voice.id === id);

  async start(): Promise<void> {
    this.#timer = setInterval(() => {
      void this.look();
    }, LOOK_MS);
    this.#timer.unref();
    await this.look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const changed = await Promise.all(this.#sources.map((source) => source.look()));
    this.#isLooking = false;
    if (changed.includes(true)) this.#onChange();
  }
}
