import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type WasmMediaEncoder, createEncoder } from 'wasm-media-encoders';

export type OutputFormat = 'mp3' | 'pcm' | 'json';
type Mp3Rate = keyof typeof bitrates;

export type AudioEncoder = {
  encode(pcm: Float32Array): Uint8Array;
  finish(): Uint8Array;
};

export const mp3Rates = [24_000, 22_050, 16_000, 8_000] as const;
export const pcmRates = [16_000, 8_000] as const;

const CODEC_DELAY_SAMPLES = 1_105;
export const getMp3DelaySeconds = (sampleRate: number): number => CODEC_DELAY_SAMPLES / sampleRate;

const bitrates = { 24_000: 48, 22_050: 48, 16_000: 32, 8_000: 16 } as const;

let module: WebAssembly.Module | undefined;
const idle: WasmMediaEncoder<'audio/mpeg'>[] = [];

async function borrow(): Promise<WasmMediaEncoder<'audio/mpeg'>> {
  module ??= new WebAssembly.Module(
    readFileSync(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3')),
  );
  return idle.pop() ?? createEncoder('audio/mpeg', module);
}

/** Encodes at a constant bitrate, so that byte offsets can be converted to times (144 bytes per frame at 24 kHz). */
export async function createMp3Encoder(sourceRate: number, outputRate: number): Promise<AudioEncoder> {
  const lame = await borrow();
  const outputSampleRate = outputRate as Mp3Rate;
  lame.configure({ sampleRate: sourceRate, channels: 1, bitrate: bitrates[outputSampleRate], outputSampleRate });
  return {
    encode: (pcm) => lame.encode([pcm]).slice(),
    finish: () => {
      const finalFrames = lame.finalize().slice();
      idle.push(lame);
      return finalFrames;
    },
  };
}

/**
 * Encodes 16-bit little-endian samples. Each output sample is the mean of its input samples, which avoids audible
 * aliasing.
 */
export function createPcmEncoder(sourceRate: number, outputRate: number): AudioEncoder {
  const step = sourceRate / outputRate;
  let waiting = new Float32Array(0);
  let next = 0;
  return {
    encode: (pcm) => {
      const input = new Float32Array(waiting.length + pcm.length);
      input.set(waiting);
      input.set(pcm, waiting.length);
      const count = Math.max(0, Math.floor((input.length - next - 1) / step));
      const output = new Int16Array(count);
      for (let index = 0; index < count; index += 1)
        output[index] = Math.round(mean(input, next + index * step, step) * 32_767);
      const used = next + count * step;
      waiting = input.slice(Math.floor(used));
      next = used - Math.floor(used);
      return new Uint8Array(output.buffer);
    },
    finish: () => new Uint8Array(0),
  };
}

function mean(input: Float32Array, from: number, width: number): number {
  if (width <= 1) {
    const at = Math.floor(from);
    const share = from - at;
    return (input[at] ?? 0) * (1 - share) + (input[at + 1] ?? 0) * share;
  }
  let sum = 0;
  for (let at = Math.floor(from); at < from + width; at += 1) {
    sum += (input[at] ?? 0) * (Math.min(at + 1, from + width) - Math.max(at, from));
  }
  return Math.max(-1, Math.min(1, sum / width));
}
