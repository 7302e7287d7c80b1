import type { KokoroLanguage } from '../kokoro/kokoro-language.ts';
import type { RemoteProtocolName } from '../remote/remote-protocols.ts';

export type WordRange = {
  start: number;
  end: number;
};

export type Utterance = {
  text: string;
  words: readonly WordRange[];
  maxSeconds: number;
};

export type SpokenAudio = {
  pcm: Float32Array;
  sampleRate: number;
  /** Start of each word in seconds; null for a silent word. */
  wordTimes(): (number | null)[];
  sounds: readonly string[];
};

export type FliteVoice = {
  engine: 'flite';
  speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor applied to the speaker's pitch. */
  pitch: number;
  /** Factor applied to the spectrum, which simulates a smaller or larger vocal tract. */
  size: number;
  /** Factor applied to the duration of every phoneme. */
  stretch: number;
};

export type EspeakVoice = {
  engine: 'espeak';
  language: string;
  variant: string;
  pitch: number;
  rate: number;
};

export type KokoroVoice = {
  engine: 'kokoro';
  language: KokoroLanguage;
  /** Weights of the model's styles. They add up to 1. */
  styles: Readonly<Record<string, number>>;
  speed: number;
};

export type PicoVoice = {
  engine: 'pico';
  language: 'de-DE' | 'es-ES' | 'fr-FR' | 'it-IT';
  pitch: number;
  speed: number;
};

/** Voice of a Piper model that the operator installed. */
export type PiperVoice = {
  engine: 'piper';
  file: string;
  /** Null if the model has only one speaker. */
  speaker: number | null;
  speed: number;
  /** Hash of the model file. */
  digest: string;
};

export type RemoteVoice = {
  engine: RemoteProtocolName;
  name: string;
  digest: string;
};

export type EngineVoice = FliteVoice | EspeakVoice | KokoroVoice | PicoVoice | PiperVoice | RemoteVoice;
export type EngineName = EngineVoice['engine'];

/** Error code used when a remote speech server is unavailable. */
export const UNAVAILABLE_CODE = 'AWAY';

export type SpeechEngine = {
  speak(utterance: Utterance, voice: EngineVoice): SpokenAudio | Promise<SpokenAudio>;
};
