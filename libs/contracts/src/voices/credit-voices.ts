import type { PollyEngine } from './catalogue-voice.ts';

/** Voices that use a listener's daily credit: paid services, also natural voices, all, or none. */
export const creditVoices = ['paid', 'natural', 'all', 'none'] as const;
export type CreditVoices = (typeof creditVoices)[number];

export type SpokenBy = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

/**
 * Whether speech costs credit: Amazon and remote servers are paid per character. Not called for voices of the browser.
 */
export function costsCredit(policy: CreditVoices, { provider, engine }: SpokenBy): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}
