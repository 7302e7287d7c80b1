import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

type Props = { name: string; chosen: boolean; disabled: boolean; onPress: () => void };

const STEP_PX = 200;

/** A row of voice cards. With `atChosen`, it initially scrolls to the chosen card. */
export function VoiceRow({ label, atChosen, children }: { label: string; atChosen: boolean; children: ReactNode }) {
  const { scrollLeft, scrollRight } = useVoicesWords();
  const isFromRight = document.dir === 'rtl';
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!atChosen) return;
    const frame = row.current?.getBoundingClientRect();
    const selected = row.current?.querySelector('[data-chosen="true"]')?.getBoundingClientRect();
    if (frame && selected)
      row.current?.scrollBy({ left: selected.x + selected.width / 2 - (frame.x + frame.width / 2) });
  }, [atChosen]);
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' });
  const toLeft = <ToolButton icon="left" label={scrollLeft} onClick={() => move(-STEP_PX)} />;
  const toRight = <ToolButton icon="right" label={scrollRight} onClick={() => move(STEP_PX)} />;
  return (
    <div className={css.frame}>
      {isFromRight ? toRight : toLeft}
      <section ref={row} className={css.row} aria-label={label}>
        {children}
      </section>
      {isFromRight ? toLeft : toRight}
    </div>
  );
}

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
