import { Button } from '@tidings/ui/button.tsx';
import type { ReactNode } from 'react';
import css from './secondary-button.module.css';

export function SecondaryButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button className={css.quiet} title={label} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </Button>
  );
}
