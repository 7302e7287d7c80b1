import { createHash } from 'node:crypto';
import { AUDIO_BYTES_PER_SECOND, AUDIO_SAMPLE_RATE } from '@tidings/contracts/speech/audio-format.ts';

/** Raised when the way texts become audio changes, so that no old audio is taken for the new one. */
const SCHEMA = 3;
const FORMAT = `mp3-${AUDIO_SAMPLE_RATE}-cbr${(AUDIO_BYTES_PER_SECOND * 8) / 1000}`;
const ID_CHARS = 32;

/** Whose voice speaks: the catalogue's id, its locale, and the engine's own tag. */
export type SpokenBy = {
  voiceId: string;
  locale: string;
  engineBuild: string;
};

/**
 * What a chunk says: its texts in order, each with the silence after it, and whose voice says it if it is another's.
 */
export type ChunkText = {
  parts: readonly { text: string; pauseMs: number; voiceId?: string }[];
};

const digest = (record: unknown): string => createHash('sha256').update(JSON.stringify(record)).digest('hex');

/** Names every chunk by all that decides how it sounds: no article, no user, no rate. */
export function chunkKeys(chunks: readonly ChunkText[], { engineBuild, voiceId, locale }: SpokenBy): string[] {
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

/**
 * Distinguishes one text of an article from another: the same blocks and sentences, said by the same rules, have the
 * same hash.
 */
export function narrationHash(narration: unknown): string {
  return digest([SCHEMA, narration]).slice(0, ID_CHARS);
}

/**
 * The names of an article's audio in a voice: its chunks, which equal texts of other articles share, and the rendition
 * itself, whose times and offsets belong to this article's text alone.
 */
export function renditionNames(
  articleId: string,
  narration: unknown,
  chunks: readonly ChunkText[],
  voice: SpokenBy,
): { id: string; narrationHash: string; chunkKeys: string[] } {
  const hash = narrationHash(narration);
  const keys = chunkKeys(chunks, voice);
  return { id: digest([articleId, hash, keys]).slice(0, ID_CHARS), narrationHash: hash, chunkKeys: keys };
}
