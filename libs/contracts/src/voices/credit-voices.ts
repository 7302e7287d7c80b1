import type { PollyEngine } from './catalogue-voice.ts';

/**
 * Which voices use up a listener's daily credit: those the operator pays for, those that are natural too, every one, or
 * none.
 */
export const creditVoices = ['paid', 'natural', 'all', 'none'] as const;
export type CreditVoices = (typeof creditVoices)[number];

/** Who makes the sound, and in which of Polly's qualities. */
export type SpokenBy = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

/**
 * Whether hearing something costs credit. Amazon, or another server, is paid for every character, whatever the voice;
 * our own voices cost nothing but time. A browser's voices never come here.
 */
export function costsCredit(policy: CreditVoices, { provider, engine }: SpokenBy): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}
