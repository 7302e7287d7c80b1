import { Button } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import css from './quiet-button.module.css';

/** An action beside the main one: its words where there is room for them, its icon everywhere. */
export function QuietButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button className={css.quiet} title={label} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </Button>
  );
}
