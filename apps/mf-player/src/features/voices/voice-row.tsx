import { SquareTool } from '@tidings/ui/square-tool.tsx';
import { type ReactNode, useRef } from 'react';
import css from './voices.module.css';

const STEP_PX = 200;

/** Cards in a row that scrolls sideways, by hand or by the arrows. */
export function VoiceRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const move = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' });
  return (
    <div className={css.frame}>
      <SquareTool icon="left" label="Scroll left" onClick={() => move(-STEP_PX)} />
      <section ref={row} className={css.row} aria-label={label}>{children}</section>
      <SquareTool icon="right" label="Scroll right" onClick={() => move(STEP_PX)} />
    </div>
  );
}
