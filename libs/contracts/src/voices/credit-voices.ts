import type { PollyEngine } from './catalogue-voice.ts';

/** Which voices use a listener's daily credit. */
export const creditPolicies = ['paid', 'natural', 'all', 'none'] as const;
export type CreditPolicy = (typeof creditPolicies)[number];

export type VoiceProvider = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

/** Amazon and remote servers are paid per character. Not called for voices of the browser. */
export function costsCredit(policy: CreditPolicy, { provider, engine }: VoiceProvider): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}
