import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { costsCredit } from '@tidings/contracts/voices/voice.ts';
import type { Config } from './config.ts';

type VoiceConfig = Pick<Config, 'creditVoices' | 'modes' | 'plans' | 'remoteSpeech'>;

export function isPaidVoice(config: VoiceConfig, engine: PollyEngine, isRemote: boolean): boolean {
  const provider = isRemote ? 'remote' : config.modes.speech === 'polly' ? 'amazon' : 'own';
  return config.plans && costsCredit(config.creditVoices, { provider, engine });
}

export const hasPaidVoices = (config: VoiceConfig): boolean =>
  isPaidVoice(config, 'standard', false) || isPaidVoice(config, 'neural', config.remoteSpeech.length > 0);
