import type { KokoroLanguage } from '../kokoro/kokoro-language.ts';
import type { RemoteProtocolName } from '../remote/remote-protocols.ts';

/** UTF-16 offsets in the piece's text, without punctuation. */
export type WordRange = {
  start: number;
  end: number;
};

export type Utterance = {
  text: string;
  words: readonly WordRange[];
  /** Limit for any text. */
  maxSeconds: number;
};

export type SpokenAudio = {
  /** Mono, -1 to 1. */
  pcm: Float32Array;
  sampleRate: number;
  /** Start of each word in seconds, in order; null for a silent word. */
  wordTimes(): (number | null)[];
  /** The spoken phonemes, in order. */
  sounds: readonly string[];
};

export type FliteVoice = {
  engine: 'flite';
  speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor of the speaker's pitch. */
  pitch: number;
  /** Factor of the spectrum: a smaller or larger vocal tract. */
  size: number;
  /** Factor of every phoneme's duration. */
  stretch: number;
};

export type EspeakVoice = {
  engine: 'espeak';
  language: string;
  variant: string;
  /** 0 to 99; 50 is neutral. */
  pitch: number;
  /** Words per minute, by the engine's count. */
  rate: number;
};

export type KokoroVoice = {
  engine: 'kokoro';
  language: KokoroLanguage;
  /** Shares of the model's styles, in sum 1. */
  styles: Readonly<Record<string, number>>;
  /** Factor of the tempo. */
  speed: number;
};

export type PicoVoice = {
  engine: 'pico';
  language: 'de-DE' | 'es-ES' | 'fr-FR' | 'it-IT';
  /** Percentage of the speaker's default. */
  pitch: number;
  speed: number;
};

/** From a Piper model that the operator installed. */
export type PiperVoice = {
  engine: 'piper';
  /** `.onnx`, with a `.onnx.json` beside it. */
  file: string;
  /** Null if the model has only one speaker. */
  speaker: number | null;
  /** Factor of the tempo. */
  speed: number;
  /** Identifies the model by its bytes. */
  digest: string;
};

/** The engine is the other server's protocol. */
export type RemoteVoice = {
  engine: RemoteProtocolName;
  name: string;
  /** Identifies server and model. */
  digest: string;
};

export type EngineVoice = FliteVoice | EspeakVoice | KokoroVoice | PicoVoice | PiperVoice | RemoteVoice;
export type EngineName = EngineVoice['engine'];

/** Error code: another server, which makes the audio, is unavailable. */
export const UNAVAILABLE_CODE = 'AWAY';

export type SpeechEngine = {
  speak(utterance: Utterance, voice: EngineVoice): SpokenAudio | Promise<SpokenAudio>;
};
