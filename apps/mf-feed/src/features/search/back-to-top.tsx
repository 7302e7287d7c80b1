import { Button } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useState } from 'react';
import css from './search.module.css';
import { useSearchWords } from './search.words.ts';

const SCREENS = 1;

/** Button that appears after scrolling by one screen. It scrolls to the top and moves the focus to the heading. */
export function BackToTop({ heading }: { heading: () => HTMLElement | null }) {
  const words = useSearchWords();
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const look = () => setVisible(scrollY > innerHeight * SCREENS);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  const go = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    heading()?.focus({ preventScroll: true });
  };
  return (
    <div className={css.top} hidden={!isVisible}>
      <Button onClick={go}>
        <Icon name="up" size={18} />
        {words.top}
      </Button>
    </div>
  );
}
