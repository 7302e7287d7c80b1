import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { PlayerError } from './player.types.ts';

export const AUDIO_UNREACHABLE: PlayerError = {
  code: 'AUDIO_UNREACHABLE',
  message: 'The audio could not be reached. Check your connection and try again.',
  retryable: true,
};

/** What asking again does not change. */
const LASTING: ReadonlySet<string> = new Set<ApiCode>(['UNKNOWN_VOICE', 'CREDIT_USED_UP']);

/** Why the server gave no audio, as the player says it. */
export function audioProblem(cause: unknown): PlayerError {
  const code = (cause as { code?: unknown } | null)?.code;
  return {
    code: typeof code === 'string' ? code : AUDIO_UNREACHABLE.code,
    message: cause instanceof Error ? cause.message : AUDIO_UNREACHABLE.message,
    retryable: typeof code !== 'string' || !LASTING.has(code),
  };
}
