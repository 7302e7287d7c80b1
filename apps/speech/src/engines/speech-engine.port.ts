import type { KokoroLanguage } from '../kokoro/kokoro-language.ts';
import type { RemoteProtocolName } from '../remote/remote-protocols.ts';

/** A word of a piece: UTF-16 offsets in the text of the piece, without punctuation. */
export type WordRange = {
  start: number;
  end: number;
};

/** Input of an engine: one sanitised sentence and its words. */
export type Utterance = {
  text: string;
  words: readonly WordRange[];
  /** Maximum duration of the audio in seconds, whatever the text. */
  maxSeconds: number;
};

/** Audio of one sentence. */
export type Spoken = {
  /** Mono samples, -1 to 1. */
  pcm: Float32Array;
  sampleRate: number;
  /** Start of each word of the utterance in seconds, in order; null for a silent word. */
  wordTimes(): (number | null)[];
  /** The spoken phonemes, in order. */
  sounds: readonly string[];
};

export type FliteVoice = {
  engine: 'flite';
  speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor of the speaker's pitch. */
  pitch: number;
  /** Factor of the speaker's spectrum, for a smaller or larger vocal tract. */
  size: number;
  /** Factor of the duration of every phoneme. */
  stretch: number;
};

export type EspeakVoice = {
  engine: 'espeak';
  language: string;
  variant: string;
  /** 0 to 99; 50 is neutral. */
  pitch: number;
  /** Words per minute, by the engine's own count. */
  rate: number;
};

export type KokoroVoice = {
  engine: 'kokoro';
  language: KokoroLanguage;
  /** Shares of the model's styles; they add up to 1. */
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

/** A speaker of a Piper model that the operator installed. */
export type PiperVoice = {
  engine: 'piper';
  /** The `.onnx` file. Its `.onnx.json` file is in the same folder. */
  file: string;
  /** Speaker number in the model; null if it has only one speaker. */
  speaker: number | null;
  /** Factor of the tempo. */
  speed: number;
  /** Identifies the model by its bytes. */
  digest: string;
};

/** A voice of another server. The engine is the protocol of that server. */
export type RemoteVoice = {
  engine: RemoteProtocolName;
  /** Name of the voice at the other server. */
  name: string;
  /** Identifies the server and the model. */
  digest: string;
};

export type EngineVoice = FliteVoice | EspeakVoice | KokoroVoice | PicoVoice | PiperVoice | RemoteVoice;
export type EngineName = EngineVoice['engine'];

/** Error code: the audio comes from another server, which is unavailable now. */
export const AWAY = 'AWAY';

export type SpeechEngine = {
  /** Returns at most `maxSeconds` of audio. Throws if the engine fails. */
  speak(utterance: Utterance, voice: EngineVoice): Spoken | Promise<Spoken>;
};
