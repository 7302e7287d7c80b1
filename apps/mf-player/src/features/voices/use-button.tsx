import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

type Props = { name: string; chosen: boolean; disabled: boolean; onPress: () => void };

export function UseVoiceButton({ name, chosen, disabled, onPress }: Props) {
  const words = useVoicesWords();
  return (
    <Button
      className={chosen ? css.used : undefined}
      aria-pressed={chosen}
      disabled={disabled && !chosen}
      onClick={onPress}
    >
      {chosen && <Icon name="check" />}
      {chosen ? words.used : words.use}
      <span className="vh"> {name}</span>
    </Button>
  );
}
