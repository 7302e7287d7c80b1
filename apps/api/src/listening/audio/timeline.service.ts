import { Injectable } from '@nestjs/common';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { renditionText } from '@tidings/database/speech/rendition.query.ts';
import type { Audience, RenditionText } from '@tidings/database/speech/rendition.query.ts';
import { readyChunks } from '@tidings/database/speech/speech-chunk.query.ts';
import { textWork } from '@tidings/platform/text-work/text-work.ts';
import { DataSource } from 'typeorm';

/** A timeline and the text it belongs to. */
export type TimedText = {
  timeline: Timeline;
  blocks: RenditionText['narration']['blocks'];
};

/** When everything is heard: as stored, or as far as it is rendered. */
@Injectable()
export class TimelineService {
  constructor(private readonly database: DataSource) {}

  async of(renditionId: string): Promise<(TimedText & Audience) | null> {
    const found = await renditionText(this.database, renditionId);
    if (!found) return null;
    const { id: rendition, articleId: article, voice, language, state, narration, isPrivate, onlyFor } = found;
    const times =
      found.state === 'ready' && found.timeline
        ? { durationMs: found.durationMs ?? 0, sentences: found.timeline }
        : await this.#soFar(found);
    return {
      timeline: { rendition, article, voice, language, state, ...times },
      blocks: narration.blocks,
      isPrivate,
      onlyFor,
    };
  }

  async #soFar({ narration, chunkKeys, engine }: RenditionText): Promise<Pick<Timeline, 'durationMs' | 'sentences'>> {
    const ready = await readyChunks(this.database, chunkKeys);
    if (ready.size === 0) return { durationMs: 0, sentences: [] };
    return textWork(
      'timeline',
      narration,
      engine,
      chunkKeys.map((key) => ready.get(key)),
    );
  }
}
