import { z } from 'zod';
import { ConversionError } from '../conversion-error.ts';
import { decodeMessage } from './event-stream.ts';
import type { StreamMessage } from './event-stream.ts';

const transcriptSchema = z.object({
  Transcript: z.object({
    Results: z.array(
      z.object({
        IsPartial: z.boolean().optional(),
        Alternatives: z.array(z.object({ Transcript: z.string().optional() })).optional(),
      }),
    ),
  }),
});
const exceptionSchema = z.object({ Message: z.string() });

function read(bytes: Uint8Array): StreamMessage & { said: unknown } {
  try {
    const message = decodeMessage(bytes);
    return { ...message, said: JSON.parse(Buffer.from(message.payload).toString('utf8')) as unknown };
  } catch (error) {
    throw new ConversionError('ServiceFailure', 'The transcription service sent an unreadable message.', {
      cause: error,
    });
  }
}

/** Returns only finished transcripts and skips partial ones. */
export function readFinalTranscript(bytes: Uint8Array): string {
  const { headers, said: content } = read(bytes);
  if (headers[':message-type'] !== 'event') {
    throw new ConversionError(
      'TranscriptionFailed',
      exceptionSchema.safeParse(content).data?.Message ??
        headers[':exception-type'] ??
        'The transcription service rejected the request.',
    );
  }
  const results = transcriptSchema.safeParse(content).data?.Transcript.Results ?? [];
  return results
    .filter(({ IsPartial }) => !IsPartial)
    .flatMap(({ Alternatives }) => Alternatives?.[0]?.Transcript ?? [])
    .map((text) => `${text}\n`)
    .join('');
}
