import { useFollowPreferences } from './use-follow-preferences.ts';
import { useKeepDelivery } from './use-keep-delivery.ts';
import { useKeepVoice } from './use-keep-voice.ts';
import { useMergeTabHistory } from './use-merge-tab-history.ts';

/** Keeps the page in step with the account: stored settings apply here, what was done before signing in is not lost. */
export function Companion() {
  useMergeTabHistory();
  useFollowPreferences();
  useKeepVoice();
  useKeepDelivery();
  return null;
}
