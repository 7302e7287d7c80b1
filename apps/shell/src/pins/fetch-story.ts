import { addBasePath } from '@tidings/api-client/base-path.ts';
import { ApiError, toRequestBody } from '@tidings/api-client/graphql-fetch.ts';
import { articleDocument, fetchArticle } from '@tidings/api-client/operations/articles.operations.ts';
import { fetchNarration, fetchTimeline, narrationDocument, requestRendition } from '@tidings/api-client/operations/listening.operations.ts';
import { createCachePath } from '@tidings/api-client/offline-cache.ts';
import type { Timeline } from '@tidings/contracts/speech/timeline.ts';
import { OFFLINE_PATH } from '@tidings/contracts/web/offline.ts';
import { watchRendition } from '@tidings/player-core/audio/rendition-watch.ts';
import { getVoice } from '@tidings/player-core/engines/voice-choice.ts';
import type { RenditionRef } from '@tidings/player-core/player-api.ts';
import type { PlayerState } from '@tidings/player-core/player.types.ts';
import type { PinProblem } from '@tidings/shell-api/shell-api.ts';
import type { PinnedStory } from './pinned-storage.ts';

export class PinError extends Error {
  readonly why: PinProblem;
  constructor(why: PinProblem) {
    super(why);
    this.why = why;
  }
}

type Fetched = { story: PinnedStory; parts: [address: string, part: Response][] };
type FetchOptions = {
  signal: AbortSignal;
  voices: Pick<PlayerState, 'voice' | 'voices'>;
  share: (share: number) => void;
};

/** Share of the progress that rendering the audio accounts for, because it takes most of the time. */
const AUDIO_SHARE = 0.9;
const problems: Readonly<Record<string, PinProblem>> = {
  UNREACHABLE: 'offline',
  CREDIT_USED_UP: 'credit',
  NOT_FOUND: 'gone',
};

export async function fetchStory(id: string, { signal, voices, share }: FetchOptions): Promise<Fetched> {
  try {
    const [article, narration] = await Promise.all([fetchArticle(id, signal), fetchNarration(id, signal)]);
    if (!article || !narration) throw new PinError('gone');
    const voice = getVoice(voices, narration);
    const requested = await requestRendition(id, voice, { ahead: true });
    const timeline = await awaitTimeline(requested, signal, (ms) =>
      share((AUDIO_SHARE * ms) / Math.max(narration.estimatedMs, ms, 1)),
    );
    const [sound, picture] = await Promise.all([
      fetchBlob(requested.audioUrl, signal),
      article.picture ? fetchBlob(article.picture, signal).catch(() => null) : null,
    ]);
    if (!sound) throw new PinError('no-audio');
    const [articleAddress, narrationAddress] = await Promise.all([
      createCachePath(toRequestBody(articleDocument, { id })),
      createCachePath(toRequestBody(narrationDocument, { id })),
    ]);
    const { contentState } = article;
    const rendition = {
      ...requested,
      state: 'ready' as const,
      durationMs: timeline.durationMs,
      audioUrl: toCacheUrl(requested.audioUrl),
      timelineUrl: toCacheUrl(requested.timelineUrl),
    };
    const texts = [
      [addBasePath(articleAddress), { data: { article } }],
      [addBasePath(narrationAddress), { data: { article: { contentState, narration } } }],
      [rendition.timelineUrl, timeline],
    ] as const;
    const written = texts.map(([address, value]) => [address, jsonBlob(value)] as const);
    const all: (readonly [string, Blob])[] = [...written, [rendition.audioUrl, sound]];
    if (article.picture && picture) all.push([article.picture, picture]);
    return {
      story: {
        title: article.title,
        voice,
        rendition,
        bytes: all.reduce((sum, [, { size }]) => sum + size, 0),
        files: all.map(([address]) => address),
      },
      parts: all.map(([address, blob]) => [address, toResponse(blob)]),
    };
  } catch (cause) {
    throw toNotPinned(cause);
  }
}

const toCacheUrl = (address: string) => addBasePath(OFFLINE_PATH + address.slice(addBasePath('/').length));

const jsonBlob = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
const toResponse = (blob: Blob) =>
  new Response(blob, { headers: { 'content-type': blob.type, 'content-length': String(blob.size) } });

function awaitTimeline(
  rendition: Pick<RenditionRef, 'timelineUrl'>,
  signal: AbortSignal,
  made: (ms: number) => void,
): Promise<Timeline> {
  return new Promise((resolve, reject) => {
    const stop = watchRendition({ timeline: fetchTimeline }, rendition, {
      timeline(timeline) {
        made(timeline.durationMs);
        if (timeline.state === 'ready') resolve(timeline);
      },
      failed: () => reject(new PinError('no-audio')),
      away: () => reject(new PinError('offline')),
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}

async function fetchBlob(address: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(address, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new PinError('offline');
  });
  // Status 204 means no picture.
  return answer.ok && answer.status !== 204 ? answer.blob() : null;
}

function toNotPinned(cause: unknown): unknown {
  if (cause instanceof ApiError) return new PinError(problems[cause.code] ?? 'no-audio');
  return cause instanceof TypeError ? new PinError('offline') : cause;
}
