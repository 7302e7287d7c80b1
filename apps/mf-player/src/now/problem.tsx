import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import css from './problem.module.css';
import { useBrowserVoices } from './use-browser-voices.ts';

const INTERRUPTED = 'Speech playback was interrupted. Please refresh the page to stop seeing this.';

/** What went wrong, and every way on: once more, or in a voice of the other kind. Nothing while all is well. */
export function Problem({ explained = false }: { explained?: boolean }) {
  const { player, notify } = useShell();
  const error = usePlayer((state) => state.error);
  const engine = usePlayer((state) => state.engine);
  const own = useBrowserVoices();
  if (!error) return null;
  const change = (to: 'server' | 'browser') => { player.setEngine(to); player.retry(); };
  return (
    <p className={css.problem} role="alert">
      <Icon name="alert" size={18} />{error.message}
      {error.retryable && <button type="button" className="link" onClick={() => player.retry()}>Try again</button>}
      {engine === 'server' && own.length > 0 && <button type="button" className="link" onClick={() => change('browser')}>Use the browser’s voice</button>}
      {engine === 'browser' && <button type="button" className="link" onClick={() => change('server')}>Use a server voice</button>}
      {explained && <button type="button" className="link" title={INTERRUPTED} onClick={() => notify('warning', `${error.code}: Browser text-to-speech error. Please refresh the page or try a different browser.`)}>What is this?</button>}
    </p>
  );
}
