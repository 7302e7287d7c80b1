import { useApplyStoredPreferences } from './use-follow-preferences.ts';
import { useStoreDelivery } from './use-keep-delivery.ts';
import { useStoreVoice } from './use-keep-voice.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';

export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStoreDelivery();
  return null;
}
