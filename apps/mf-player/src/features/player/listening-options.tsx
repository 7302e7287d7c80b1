import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { SwitchRow } from '../../now/switch-row.tsx';
import { usePlayerWords } from './player.words.ts';
import css from './playlist.module.css';

export function ListeningOptions() {
  const { options: words } = usePlayerWords();
  const { player, openOverlay } = useShell();
  const autoNext = usePlayer((state) => state.autoNext);
  return (
    <div className={css.options}>
      <SwitchRow label={words.autoNext} on={autoNext} onSwitch={(on) => player.setAutoNext(on)} />
      <div>
        <span>{words.tuning}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'speech' })}>
          {words.controls}
        </button>
      </div>
      <div>
        <span>{words.keyboard}</span>
        <button type="button" className={css.link} onClick={() => openOverlay({ name: 'keys' })}>
          {words.showKeys}
        </button>
      </div>
    </div>
  );
}
