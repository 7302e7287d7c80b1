import { useFollowPreferences } from './use-follow-preferences.ts';
import { useKeepDelivery } from './use-keep-delivery.ts';
import { useKeepVoice } from './use-keep-voice.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';

/** Applies the account's settings and transfers earlier playback to it. */
export function Companion() {
  useMergeTabHistory();
  useFollowPreferences();
  useKeepVoice();
  useKeepDelivery();
  return null;
}
