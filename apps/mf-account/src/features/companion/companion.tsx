import { useApplyStoredPreferences } from './use-follow-preferences.ts';
import { useStoreDelivery } from './use-keep-delivery.ts';
import { useStoreVoice } from './use-keep-voice.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';

/** Applies the account's settings and transfers earlier playback to it. */
export function Companion() {
  useMergeTabHistory();
  useApplyStoredPreferences();
  useStoreVoice();
  useStoreDelivery();
  return null;
}
