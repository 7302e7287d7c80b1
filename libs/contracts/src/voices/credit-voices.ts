import type { PollyEngine } from './voice-catalogue.ts';

/** Which voices use up a listener's daily credit: those that are natural or paid for, every one, or none. */
export const creditVoices = ['natural', 'all', 'none'] as const;
export type CreditVoices = (typeof creditVoices)[number];

/** Who makes the sound, and in which of Polly's qualities. */
export interface SpokenBy { provider: 'own' | 'amazon'; engine: PollyEngine }

/**
 * Whether hearing something costs credit. Amazon is paid for every character, whatever the voice; of our own voices the
 * basic ones are free. A browser's voices never come here.
 */
export function costsCredit(policy: CreditVoices, { provider, engine }: SpokenBy): boolean {
  if (policy !== 'natural') return policy === 'all';
  return provider === 'amazon' || engine !== 'standard';
}
