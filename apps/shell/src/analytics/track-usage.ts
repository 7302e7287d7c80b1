import type { Player, PlayerState } from '@tidings/player-core/player.types.ts';
import type { TrackedEvent } from '@tidings/shell-api/shell-api.ts';

type PageTracker = {
  page(path: string): void;
  exit(): void;
  shown(visible: boolean): void;
};

type PlaybackInterval = {
  id: string;
  articleId: string;
  voice: string;
  language: string;
  atLastSentence: boolean;
  ms: number;
  since: number | null;
};

function stopwatch(visible: boolean) {
  let seen = 0;
  let since = visible ? performance.now() : null;
  return {
    seconds: () => Math.round((seen + (since === null ? 0 : performance.now() - since)) / 1000),
    show(now: boolean) {
      if (since !== null) seen += performance.now() - since;
      since = now ? performance.now() : null;
    },
  };
}

export function trackPages(first: string, visible: boolean, track: (event: TrackedEvent) => void): PageTracker {
  let path = first;
  let onPage = stopwatch(visible);
  const onVisit = stopwatch(visible);
  track({ name: 'SessionStarted', attributes: {} });
  track({ name: 'PageViewed', attributes: { pageUrl: path } });
  const turned = () => {
    track({ name: 'TimeSpentOnPage', attributes: { pageUrl: path, timeInSeconds: onPage.seconds() } });
  };
  return {
    page(next) {
      if (next === path) return;
      turned();
      path = next;
      onPage = stopwatch(true);
      track({ name: 'PageViewed', attributes: { pageUrl: path } });
    },
    exit() {
      turned();
      track({ name: 'UserExit', attributes: { pageUrl: path, timeSpentInSeconds: onVisit.seconds() } });
      track({ name: 'SessionStopped', attributes: { durationInSeconds: onVisit.seconds() } });
    },
    shown(now) {
      onPage.show(now);
      onVisit.show(now);
    },
  };
}

const currentVoice = (state: PlayerState) =>
  state.engine === 'browser' ? 'browser' : (state.timeline?.voice ?? state.voice ?? '');

export function trackListening(player: Player, track: (event: TrackedEvent) => void): { end(): void; stop(): void } {
  let stretch: PlaybackInterval | null = null;
  const close = (end: 'paused' | 'left') => {
    if (!stretch) return;
    const { articleId, voice, language, atLastSentence, ms, since } = stretch;
    stretch = null;
    const seconds = Math.round((ms + (since === null ? 0 : performance.now() - since)) / 1000);
    if (seconds > 0)
      track({
        name: 'ListeningStopped',
        attributes: { articleId, voice, language, seconds, end: atLastSentence ? 'heard' : end },
      });
  };
  const look = () => {
    const state = player.get();
    const item = state.queue[state.current];
    if (stretch && stretch.id !== item?.id) close('left');
    if (!item || (state.status !== 'playing' && state.status !== 'loading'))
      return close(state.status === 'paused' ? 'paused' : 'left');
    if (state.status === 'playing') {
      stretch ??= {
        id: item.id,
        articleId: item.articleId,
        voice: '',
        language: '',
        atLastSentence: false,
        ms: 0,
        since: null,
      };
      stretch.since ??= performance.now();
      stretch.atLastSentence = state.narration !== null && state.sentence === state.narration.sentences.length - 1;
      stretch.voice = currentVoice(state);
      stretch.language = state.timeline?.language ?? state.narration?.language ?? item.language ?? '';
    } else if (stretch && stretch.since !== null) {
      stretch.ms += performance.now() - stretch.since;
      stretch.since = null;
    }
  };
  look();
  return {
    end: () => {
      close('left');
    },
    stop: player.subscribe(look),
  };
}
