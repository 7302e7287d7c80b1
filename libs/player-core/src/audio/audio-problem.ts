import type { ApiCode } from '@tidings/contracts/errors/api-codes.ts';
import type { PlayerError } from '../player.types.ts';

export const AUDIO_UNREACHABLE_ERROR: PlayerError = {
  code: 'AUDIO_UNREACHABLE',
  message: 'The audio could not be loaded. Check your connection and try again.',
  retryable: true,
};

/** Error codes for which a retry cannot succeed. */
const LASTING: ReadonlySet<string> = new Set<ApiCode>(['UNKNOWN_VOICE', 'CREDIT_USED_UP']);

export function toAudioError(cause: unknown): PlayerError {
  const code = (cause as { code?: unknown } | null)?.code;
  return {
    code: typeof code === 'string' ? code : AUDIO_UNREACHABLE_ERROR.code,
    message: cause instanceof Error ? cause.message : AUDIO_UNREACHABLE_ERROR.message,
    retryable: typeof code !== 'string' || !LASTING.has(code),
  };
}
