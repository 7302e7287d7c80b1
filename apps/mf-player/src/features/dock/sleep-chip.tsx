import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { SleepTimeLeft } from '../../now/sleep-left.tsx';
import css from './dock.module.css';
import { useDockWords } from './dock.words.ts';

export function SleepChip() {
  const { untilEnd } = useDockWords();
  const kind = usePlayer((state) => state.sleep.kind);
  if (kind === 'off') return null;
  return (
    <span className={css.sleep} data-optional>
      <Icon name="moon" size={18} />
      {kind === 'story' ? <span className="vh">{untilEnd}</span> : <SleepTimeLeft className={css.left} />}
    </span>
  );
}
