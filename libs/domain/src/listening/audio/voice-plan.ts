import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';

export type VoiceSituation = {
  offered: PollyEngine;
  /** Whether the voice also has a basic engine. */
  hasBasic: boolean;
  /** Whether a listener without paid audio waits for the first sound. */
  hasDeadline: boolean;
  /** Estimated time until natural audio starts; Infinity if it is rendered more slowly than it plays. */
  naturalStartMs: number;
};
/**
 * - `offered`: use the offered engine.
 * - `natural-by-deadline`: use natural audio if it starts in time, else basic audio.
 * - `basic-now`: use basic audio now and render natural audio for the next time.
 */
export type VoicePlan = 'offered' | 'natural-by-deadline' | 'basic-now';

/** A listener waits this long for a natural voice; after that, the basic voice reads this time. */
export const NATURAL_DEADLINE_MS = 1_350;
/** Estimates made under load are too high. */
const DEADLINE_SLACK = 1.3;

export function planVoice({ offered, hasBasic, hasDeadline, naturalStartMs }: VoiceSituation): VoicePlan {
  if (offered !== 'neural' || !hasBasic) return 'offered';
  const latestMs = hasDeadline ? NATURAL_DEADLINE_MS * DEADLINE_SLACK : Number.MAX_VALUE;
  if (naturalStartMs > latestMs) return 'basic-now';
  return hasDeadline ? 'natural-by-deadline' : 'offered';
}
