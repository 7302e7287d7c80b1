import { useApplyStoredPreferences } from './use-apply-stored-preferences.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';
import { useStorePlaybackSettings } from './use-store-playback-settings.ts';
import { useStoreVoice } from './use-store-voice.ts';

export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStorePlaybackSettings();
  return null;
}
