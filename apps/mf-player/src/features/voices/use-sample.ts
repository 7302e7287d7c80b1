import { requestVoiceSample } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useShortSound } from '@tidings/shell-api/use-short-sound.ts';

export function useVoiceSample() {
  const { sounding, loading, toggle, stop } = useShortSound();
  return {
    playing: sounding?.key ?? null,
    loading,
    stop,
    toggle: (voice: Voice) => toggle(voice.id, () => requestVoiceSample(voice)),
  };
}
