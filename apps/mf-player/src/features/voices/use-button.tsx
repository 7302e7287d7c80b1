import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

/** Takes a voice; of the one that is taken it only says so. */
export function UseButton({ name, chosen, onPress }: { name: string; chosen: boolean; onPress: () => void }) {
  const words = useVoicesWords();
  return (
    <Button className={chosen ? css.used : undefined} aria-pressed={chosen} onClick={onPress}>
      {chosen && <Icon name="check" />}
      {chosen ? words.used : words.use}
      <span className="vh"> {name}</span>
    </Button>
  );
}
