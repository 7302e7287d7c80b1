import {
  type SoundPreference,
  type SoundPreferences,
  soundPreferences,
} from '@tidings/contracts/listening/preferences.ts';
import { getVoice, updateBrowserVoices } from '../engines/voice-choice.ts';
import type { EngineKind, Player, PlayerState } from '../player.types.ts';
import type { ListeningSessionRef, ProgressSync } from '../progress/progress-sync.ts';
import type { QueueSync } from '../queue/queue-sync.ts';
import { enqueueItem, moveItem, removeRepeatedStories, makeItemCurrent, removeItem } from '../queue/queue.ts';
import type { Playback } from './playback.ts';
import * as moves from './session.ts';
import { type Store, clamp, clampRate, createInitialState, getRate, updateRates } from './session.ts';

type Parts = { store: Store<PlayerState>; playback: Playback; progressSync: ProgressSync };
type QueueCommands = Pick<
  Player,
  'playNow' | 'playAll' | 'enqueue' | 'remove' | 'move' | 'clear' | 'next' | 'previous' | 'setAutoNext'
>;
type SeekCommands = Pick<Player, 'seekSentence' | 'seekMs' | 'skip' | 'forget'>;
type SoundCommands = Pick<
  Player,
  'setRate' | 'setPitch' | 'setVolume' | 'setSound' | 'setVoice' | 'setVoices' | 'setBrowserVoice' | 'setEngine'
>;
type OwnerCommands = Pick<Player, 'belongTo'>;

export const createQueueCommands = ({ store: { get, set }, playback, progressSync }: Parts): QueueCommands => ({
  playNow(next, from) {
    playback.goTo(makeItemCurrent(get(), next));
    if (from) playback.begin({ sentence: from.sentence, ms: null });
    else playback.resume();
  },
  playAll(items, start = 0) {
    if (items.length === 0) return;
    playback.goTo(removeRepeatedStories(items, start));
    playback.resume();
  },
  enqueue(next) {
    set(enqueueItem(get(), next));
    playback.prefetchNext();
    progressSync.save();
  },
  remove(id) {
    const was = playback.item?.id;
    set(removeItem(get(), id));
    if (was === id) {
      if (playback.item && get().status === 'playing') playback.begin({ sentence: 0, ms: null });
      else playback.rest();
    }
    progressSync.save();
  },
  move(id, to) {
    set(moveItem(get(), id, to));
    playback.prefetchNext();
    progressSync.save();
  },
  clear() {
    playback.stop();
    set({ queue: [], current: -1 });
    progressSync.save();
  },
  next() {
    playback.step(1);
  },
  previous() {
    playback.step(-1);
  },
  setAutoNext(autoNext) {
    set({ autoNext });
    progressSync.save();
  },
});

export function createSeekCommands({ store: { get }, playback, progressSync }: Parts): SeekCommands {
  return { seekSentence, seekMs, skip, forget };

  function seekSentence(index: number): void {
    const last = (get().narration?.sentences.length ?? 1) - 1;
    const sentence = clamp(Math.trunc(index), 0, Math.max(0, last));
    playback.move(moves.seekSentence(playback.session, sentence));
    if (playback.holds !== null) playback.engine.seekSentence(sentence);
  }

  function seekMs(ms: number): void {
    const positionMs = Math.max(0, ms);
    playback.move(moves.seekMs(playback.session, positionMs));
    if (playback.holds !== null) playback.engine.seekMs(positionMs);
  }

  function forget(gone?: ListeningSessionRef): void {
    if (!progressSync.forget(gone) || playback.isListening || !playback.item) return;
    if (gone && gone.articleId !== playback.item.articleId) return;
    playback.letGo();
    seekSentence(0);
    seekMs(0);
    progressSync.save();
  }

  function skip(seconds: number): void {
    seekMs(clamp(get().positionMs + seconds * 1000, 0, get().durationMs ?? Infinity));
  }
}

export function createSoundCommands({
  store: { get, set },
  playback,
  progressSync,
  speech,
}: Parts & { speech: SpeechSynthesis | undefined }): SoundCommands {
  return {
    setRate(rate, kind = playback.item?.kind ?? 'news') {
      const rates = updateRates(get().rates, clampRate(rate, get().engine), kind);
      change({ rates, rate: getRate(rates, playback.item) });
    },
    setPitch: (pitch) => setSound({ pitch }),
    setVolume: (volume) => setSound({ volume }),
    setSound,
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

  function setSound(settings: Partial<SoundPreferences>): void {
    const entries = Object.entries(settings) as [SoundPreference, number][];
    const clamped = entries.map(([name, value]) => {
      const [least, most] = soundPreferences[name].range;
      return [name, clamp(value, least, most)];
    });
    change(Object.fromEntries(clamped));
  }

  function change(settings: Partial<Pick<PlayerState, 'rate' | 'rates'> & SoundPreferences>): void {
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

/** Signing in keeps an anonymous session. Any other change of account clears the session. */
export const createOwnerCommands = ({
  store: { get, set },
  playback,
  progressSync,
  queues,
}: Parts & { queues: Pick<QueueSync, 'follow'> }): OwnerCommands => ({
  belongTo(person) {
    const { owner } = get();
    if (owner === person) {
      if (person !== null) queues.follow(owner);
      return;
    }
    if (owner === null) {
      set({ owner: person });
      progressSync.flush();
      queues.follow(null);
      return;
    }
    // Do not report progress here, because it would be stored for the new person.
    playback.rest();
    set({ ...createInitialState(null), owner: person });
    progressSync.forget();
    queues.follow(owner);
  },
});
