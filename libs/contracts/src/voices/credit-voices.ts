import type { PollyEngine } from './catalogue-voice.ts';

/** Which voices use a listener's daily credit. */
export const creditVoices = ['paid', 'natural', 'all', 'none'] as const;
export type CreditVoices = (typeof creditVoices)[number];

export type SpokenBy = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

/** Amazon and remote servers are paid per character. Not called for voices of the browser. */
export function costsCredit(policy: CreditVoices, { provider, engine }: SpokenBy): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}
