import type { KokoroLanguage } from '../kokoro/kokoro-language.ts';
import type { RemoteProtocolName } from '../remote/remote-protocols.ts';

/** A word of a piece: UTF-16 offsets in the piece's text, punctuation left out. */
export type WordRange = {
  start: number;
  end: number;
};

/** What an engine is asked to say: one sentence, already clean, with its words. */
export type Utterance = {
  text: string;
  words: readonly WordRange[];
  /** The engine stops here, however long the text claims to be. */
  maxSeconds: number;
};

/** One sentence as sound. */
export type Spoken = {
  /** Mono samples, -1 to 1. */
  pcm: Float32Array;
  sampleRate: number;
  /** Seconds at which each word of the utterance begins, same order; null where a word makes no sound. */
  wordTimes(): (number | null)[];
  /** The sounds that were spoken, in order. */
  sounds: readonly string[];
};

export type FliteVoice = {
  engine: 'flite';
  speaker: 'slt' | 'rms' | 'awb' | 'kal16';
  /** Factor on the speaker's melody. */
  pitch: number;
  /** Factor on the speaker's whole spectrum: a smaller or larger head. */
  size: number;
  /** Factor on the length of every sound. */
  stretch: number;
};

export type EspeakVoice = {
  engine: 'espeak';
  language: string;
  variant: string;
  /** 0 to 99, 50 is plain. */
  pitch: number;
  /** Words per minute, as the engine counts them. */
  rate: number;
};

export type KokoroVoice = {
  engine: 'kokoro';
  language: KokoroLanguage;
  /** Styles of the model and the share of each; the shares add up to 1. */
  styles: Readonly<Record<string, number>>;
  /** Factor on the tempo. */
  speed: number;
};

export type PicoVoice = {
  engine: 'pico';
  language: 'de-DE' | 'es-ES' | 'fr-FR' | 'it-IT';
  /** Per cent of the speaker's own. */
  pitch: number;
  speed: number;
};

/** A speaker of a Piper model that the operator brought. */
export type PiperVoice = {
  engine: 'piper';
  /** The `.onnx` file; its `.onnx.json` lies beside it. */
  file: string;
  /** The model's number of the speaker; null when it has only one. */
  speaker: number | null;
  /** Factor on the tempo. */
  speed: number;
  /** Which model it is, by its bytes. */
  digest: string;
};

/** A voice of another server; the engine is the protocol it speaks. */
export type RemoteVoice = {
  engine: RemoteProtocolName;
  /** The other server's name for it. */
  name: string;
  /** Which server and model it is. */
  digest: string;
};

export type EngineVoice = FliteVoice | EspeakVoice | KokoroVoice | PicoVoice | PiperVoice | RemoteVoice;
export type EngineName = EngineVoice['engine'];

/** `code` of an error that says: the sound comes from elsewhere, and nobody there takes a text now. */
export const AWAY = 'AWAY';

export type SpeechEngine = {
  /** Bounded by `maxSeconds`; throws when the engine itself breaks. */
  speak(utterance: Utterance, voice: EngineVoice): Spoken | Promise<Spoken>;
};
