import { AUDIO_FRAME_BYTES, AUDIO_FRAME_MS } from '@tidings/contracts/playback/audio.ts';

/**
 * Header of an MPEG-2 Layer III frame with 48 kbit/s, 24 kHz, mono and no CRC. Side information of zeros decodes to
 * silence.
 */
const header = [0xff, 0xf3, 0x64, 0xc4];

export const countPauseFrames = (ms: number): number => Math.max(0, Math.round(ms / AUDIO_FRAME_MS));

export function createSilentFrames(count: number): Uint8Array {
  const bytes = new Uint8Array(count * AUDIO_FRAME_BYTES);
  for (let frame = 0; frame < count; frame += 1) bytes.set(header, frame * AUDIO_FRAME_BYTES);
  return bytes;
}
