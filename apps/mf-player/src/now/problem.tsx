import { formatPlayerError } from '@tidings/player-core/page/problem-words.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getUpgradeWords } from '@tidings/shell-api/upgrade.words.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useNowPlayingWords } from './now.words.ts';
import css from './problem.module.css';

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
