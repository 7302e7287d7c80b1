import type { PollyEngine } from './catalogue-voice.ts';

/** Determines which voices use a listener's daily credit. */
export const creditPolicies = ['paid', 'natural', 'all', 'none'] as const;
export type CreditPolicy = (typeof creditPolicies)[number];

export type VoiceProvider = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

/** Amazon and remote servers charge per character. Browser voices are never passed to this function. */
export function costsCredit(policy: CreditPolicy, { provider, engine }: VoiceProvider): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}
