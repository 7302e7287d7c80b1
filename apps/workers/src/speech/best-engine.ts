import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';

export async function findBestEngine(speech: Speech, voiceId: string): Promise<PollyEngine> {
  return (await speech.voices()).find(({ id }) => id === voiceId)?.engine ?? 'standard';
}
