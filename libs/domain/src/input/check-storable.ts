import { DomainError } from '../errors/domain-error.ts';

/** Throws BAD_INPUT for a text that is too long or contains NUL or a lone surrogate. `label` begins the message. */
export function checkStorable(label: string, text: string, charactersMax: number): void {
  if (text.length > charactersMax)
    throw new DomainError('BAD_INPUT', `${label} must have at most ${charactersMax} characters.`);
  if (text.includes('\u0000') || !text.isWellFormed())
    throw new DomainError('BAD_INPUT', `${label} contains a character that cannot be stored.`);
}
