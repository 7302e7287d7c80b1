import { useApplyStoredPreferences } from './use-apply-stored-preferences.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';
import { useStoreDelivery } from './use-store-delivery.ts';
import { useStoreVoice } from './use-store-voice.ts';

export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStoreDelivery();
  return null;
}
