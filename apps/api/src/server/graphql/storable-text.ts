import { ApiError } from './api-error.ts';

/**
 * Refuses a text that is too long, or that PostgreSQL cannot keep byte for byte (NUL, half a surrogate pair), with
 * BAD_INPUT. `what` begins the sentence.
 */
export function checkStorable(what: string, text: string, charactersMax: number): void {
  if (text.length > charactersMax) throw new ApiError('BAD_INPUT', `${what} has at most ${charactersMax} characters.`);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new ApiError('BAD_INPUT', `${what} holds a character that cannot be stored.`);
}
