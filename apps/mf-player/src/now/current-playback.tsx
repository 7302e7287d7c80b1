import { formatPlayerError } from '@tidings/player-core/page/problem-words.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { getUpgradeWords } from '@tidings/shell-api/upgrade.words.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useMemo } from 'react';
import { useNowPlayingWords } from './now.words.ts';
import css from './problem.module.css';

const SECOND_MS = 1000;

export function useCurrentPlayback() {
  const item = usePlayer(({ queue, current }) => queue[current] ?? null);
  const status = usePlayer((state) => state.status);
  const seconds = usePlayer((state) => Math.floor(state.positionMs / SECOND_MS));
  const durationMs = usePlayer((state) => state.durationMs);
  const sentence = usePlayer((state) => state.sentence);
  const narration = usePlayer((state) => state.narration);
  const timeline = usePlayer((state) => state.timeline);
  const positionMs = seconds * SECOND_MS;
  const weights = useMemo(() => {
    if (timeline?.state !== 'ready') return narration?.sentences.map(({ start, end }) => end - start);
    // Skipped sentences take no time. The time of a caption is added to that of the sentence before it.
    const timed = new Map<number, number>();
    for (const timedSentence of timeline.sentences)
      timed.set(timedSentence.index, (timed.get(timedSentence.index) ?? 0) + timedSentence.durationMs);
    return narration?.sentences.map(({ index }) => timed.get(index) ?? 0);
  }, [timeline, narration]);
  return {
    item,
    status,
    positionMs,
    durationMs,
    sentence,
    narration,
    weights,
    leftMs: durationMs === null ? null : Math.max(0, durationMs - positionMs),
    sounding: status === 'playing' || status === 'loading',
  };
}

export function PlayerProblem({ explained = false }: { explained?: boolean }) {
  const { player, notify } = useShell();
  const words = useNowPlayingWords();
  const error = usePlayer((state) => state.error);
  const engine = usePlayer((state) => state.engine);
  const browserVoices = useBrowserVoices();
  if (!error) return null;
  const change = (to: 'server' | 'browser') => {
    player.setEngine(to, to === 'browser');
    player.retry();
  };
  return (
    <p className={css.problem} role="alert">
      <Icon name="alert" size={18} />
      {formatPlayerError(error, words.problems)}
      {error.retryable && (
        <button type="button" className="link" onClick={() => player.retry()}>
          {words.retry}
        </button>
      )}
      {engine === 'server' && browserVoices.length > 0 && (
        <button type="button" className="link" onClick={() => change('browser')}>
          {words.browserVoice}
        </button>
      )}
      {engine === 'browser' && (
        <button type="button" className="link" onClick={() => change('server')}>
          {words.serverVoice}
        </button>
      )}
      {error.code === 'CREDIT_USED_UP' && (
        <Link className="link" to="/upgrade">
          {getUpgradeWords().upgrade}
        </Link>
      )}
      {explained && (
        <button
          type="button"
          className="link"
          title={words.interrupted}
          onClick={() => notify('warning', words.speechError(error.code))}
        >
          {words.why}
        </button>
      )}
    </p>
  );
}
