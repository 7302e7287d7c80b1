import { getVoice, updateBrowserVoices } from '../engines/voice-choice.ts';
import type { EngineKind, Player, PlayerState } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import type { Playback } from './playback.ts';
import { clamp, getRate, clampRate, updateRates } from './rates.ts';
import type { Store } from './store.ts';

type Parts = {
  store: Store<PlayerState>;
  playback: Playback;
  progressSync: ProgressSync;
  speech: SpeechSynthesis | undefined;
};
type Commands = Pick<
  Player,
  'setRate' | 'setPitch' | 'setVolume' | 'setVoice' | 'setVoices' | 'setBrowserVoice' | 'setEngine'
>;

export function createSoundCommands({ store: { get, set }, playback, progressSync, speech }: Parts): Commands {
  return {
    setRate(rate, kind = playback.item?.kind ?? 'news') {
      const rates = updateRates(get().rates, clampRate(rate, get().engine), kind);
      change({ rates, rate: getRate(rates, playback.item) });
    },
    setPitch: (pitch) => change({ pitch: clamp(pitch, 0, 2) }),
    setVolume: (volume) => change({ volume: clamp(volume, 0, 1) }),
    setVoice: (voice) => changeVoices({ voice }),
    setVoices: (voices) => changeVoices({ voice: null, voices }),
    setBrowserVoice(browserVoice) {
      const spoken = speech?.getVoices().find(({ voiceURI }) => voiceURI === browserVoice)?.lang;
      set(updateBrowserVoices(get(), browserVoice, spoken));
      again('browser');
    },
    setEngine(engine, forThisStory = false) {
      const { isListening } = playback;
      if (!playback.speakBy(engine, forThisStory)) return;
      if (isListening) playback.begin({ sentence: playback.place.sentence, ms: null });
    },
  };

  function change(settings: Partial<Pick<PlayerState, 'rate' | 'rates' | 'pitch' | 'volume'>>): void {
    set(settings);
    playback.engine.apply(get());
    progressSync.save();
  }

  function changeVoices(chosen: Partial<Pick<PlayerState, 'voice' | 'voices'>>): void {
    const { narration } = get();
    const before = narration && getVoice(get(), narration);
    set(chosen);
    if (!narration || getVoice(get(), narration) !== before) again('server');
    else progressSync.save();
  }

  function again(kind: EngineKind): void {
    progressSync.save();
    if (get().engine !== kind || playback.holds === null) return;
    const position = { sentence: playback.place.sentence, ms: null };
    if (playback.isListening) playback.begin(position);
    else {
      playback.letGo();
      playback.move({ place: position, timeline: null, word: null });
    }
  }
}
