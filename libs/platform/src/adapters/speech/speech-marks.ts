import { z } from 'zod';
import { SpeechError } from './speech.port.ts';
import type { SpeechMark } from './speech.port.ts';

const line = z.object({
  time: z.number().nonnegative(),
  type: z.enum(['sentence', 'word']),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  value: z.string(),
});

/** Skips unknown types. Throws `BadAudio`. */
export function parseSpeechMarks(body: string): SpeechMark[] {
  return body
    .split('\n')
    .filter((text) => text.trim() !== '')
    .flatMap((text) => {
      const mark = line.safeParse(parseJson(text));
      if (!mark.success) return [];
      const { time, type, start, end, value } = mark.data;
      return [{ type, startByte: start, endByte: end, timeMs: time, value }];
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SpeechError('BadAudio', 'The speech marks are truncated.', { cause: error });
  }
}
