import { requestVoiceSample } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useAudioSample } from '@tidings/shell-api/use-audio-sample.ts';

export function useVoiceSample() {
  const { sounding, loading, toggle, stop } = useAudioSample();
  return {
    playing: sounding?.key ?? null,
    loading,
    stop,
    toggle: (voice: Voice) => toggle(voice.id, () => requestVoiceSample(voice)),
  };
}
