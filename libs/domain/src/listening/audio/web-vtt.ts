import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import type { TimedText } from './timeline.service.ts';

export function toWebVtt({ timeline, blocks }: Pick<TimedText, 'timeline' | 'blocks'>): string {
  const cues = timeline.sentences.map((sentence, index) => {
    const { ms, durationMs } = sentence;
    const text = formatSentenceLine({ blocks }, sentence).replace(/\s+/g, ' ');
    return `${index + 1}\n${stamp(ms)} --> ${stamp(ms + Math.max(1, durationMs))}\n${escaped(text)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

function stamp(ms: number): string {
  const rounded = Math.round(ms);
  const hours = Math.floor(rounded / 3_600_000);
  const minutes = Math.floor(rounded / 60_000) % 60;
  const seconds = Math.floor(rounded / 1000) % 60;
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds)}.${pad(rounded % 1000, 3)}`;
}
