import { createHash } from 'node:crypto';
import { AUDIO_BYTES_PER_SECOND, AUDIO_SAMPLE_RATE } from '@tidings/contracts/playback/audio.ts';

/** Increment it when the same text would be rendered differently. */
const SCHEMA = 4;
const FORMAT = `mp3-${AUDIO_SAMPLE_RATE}-cbr${(AUDIO_BYTES_PER_SECOND * 8) / 1000}`;
const ID_CHARS = 32;

export type SpeechVoiceKey = {
  voiceId: string;
  locale: string;
  engineBuild: string;
};

/** Each text is followed by a pause of `pauseMs`. */
export type ChunkText = {
  parts: readonly { text: string; pauseMs: number; voiceId?: string }[];
};

const digest = (record: unknown): string => createHash('sha256').update(JSON.stringify(record)).digest('hex');

export function computeChunkKeys(
  chunks: readonly ChunkText[],
  { engineBuild, voiceId, locale }: SpeechVoiceKey,
): string[] {
  return chunks.map((chunk) =>
    digest({
      schema: SCHEMA,
      kind: 'polly',
      build: engineBuild,
      voice: voiceId,
      language: locale,
      format: FORMAT,
      text: chunk.parts.map((part) => [
        part.text.normalize('NFC'),
        part.pauseMs,
        ...(part.voiceId === undefined ? [] : [part.voiceId]),
      ]),
    }),
  );
}

export function computeNarrationHash(narration: unknown): string {
  return digest([SCHEMA, narration]).slice(0, ID_CHARS);
}

/** Articles with identical text share chunks but not renditions. */
export function computeRenditionKeys(
  articleId: string,
  narration: unknown,
  chunks: readonly ChunkText[],
  voice: SpeechVoiceKey,
): { id: string; narrationHash: string; chunkKeys: string[] } {
  const hash = computeNarrationHash(narration);
  const keys = computeChunkKeys(chunks, voice);
  return { id: digest([articleId, hash, keys]).slice(0, ID_CHARS), narrationHash: hash, chunkKeys: keys };
}
