import { addBasePath } from '@tidings/api-client/base-path.ts';
import { ApiError, toRequestBody } from '@tidings/api-client/graphql-fetch.ts';
import { createCachePath } from '@tidings/api-client/offline-cache.ts';
import { articleDocument, fetchArticle } from '@tidings/api-client/operations/articles.operations.ts';
import {
  fetchNarration,
  narrationDocument,
  fetchTimeline,
  requestRendition,
} from '@tidings/api-client/operations/listening.operations.ts';
import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import { OFFLINE_PATH, offlineCaches } from '@tidings/contracts/web/page-contract.ts';
import { watchRendition } from '@tidings/player-core/audio/rendition-loader.ts';
import { getVoice } from '@tidings/player-core/engines/voice-choice.ts';
import type { PlayerState, RenditionRef } from '@tidings/player-core/player.types.ts';
import type { PinProblem } from '@tidings/shell-api/shell-api.ts';

type Fetched = { story: PinnedStory; parts: [address: string, part: Response][] };
type FetchOptions = {
  signal: AbortSignal;
  voices: Pick<PlayerState, 'voice' | 'voices'>;
  share: (share: number) => void;
};

/** A downloaded article. `voice` is the requested voice; `files` are addresses in the cache. */
type PinnedStory = {
  title: string;
  bytes: number;
  voice: string | null;
  rendition: RenditionRef;
  files: string[];
};
/** Index of the downloads of an account. `wanted` lists the IDs of pending articles. */
export type PinnedIndex = { owner: string | null; stories: Record<string, PinnedStory>; wanted: string[] };

export class PinError extends Error {
  readonly why: PinProblem;
  constructor(why: PinProblem) {
    super(why);
    this.why = why;
  }
}

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

const LOCK = 'tidings pins';
const indexAddress = () => addBasePath(`${OFFLINE_PATH}pins`);
const cache = () => caches.open(offlineCaches.pinned);

/** Returns the index last stored by any tab, or an empty one for another account. */
export async function readPinnedIndex(owner: string | null): Promise<PinnedIndex> {
  const blank: PinnedIndex = { owner, stories: {}, wanted: [] };
  const stored = (await caches.has(offlineCaches.pinned)) ? await (await cache()).match(indexAddress()) : undefined;
  const index = stored ? ((await stored.json()) as PinnedIndex) : blank;
  // Downloads made before the sign-in are assigned to the account.
  return index.owner === owner || index.owner === null ? { ...index, owner } : blank;
}

/** Changes the index under a lock shared by all tabs and resolves to the new index. */
export function updatePinnedIndex(owner: string | null, change: (index: PinnedIndex) => void): Promise<PinnedIndex> {
  return navigator.locks.request(LOCK, async () => {
    const index = await readPinnedIndex(owner);
    change(index);
    await (await cache()).put(indexAddress(), new Response(JSON.stringify(index)));
    return index;
  });
}

/** Stores all parts or none. Rejects with `QuotaExceededError` when the disk is full. */
export async function storePinnedParts(parts: readonly (readonly [address: string, part: Response])[]): Promise<void> {
  const into = await cache();
  try {
    await Promise.all(parts.map(([address, part]) => into.put(address, part)));
  } catch (error) {
    await deletePinnedParts(parts.map(([address]) => address));
    throw error;
  }
}

export async function deletePinnedParts(addresses: readonly string[]): Promise<void> {
  const from = await cache();
  await Promise.all(addresses.map((address) => from.delete(address, { ignoreVary: true })));
}
