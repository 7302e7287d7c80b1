import { Link } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import css from './floating-play.module.css';

const END_PX = 160;

export function FloatingPlayButton() {
  const words = useFrameWords();
  const away = useScrollingDown();
  return (
    <aside aria-label={words.places.player}>
      <Link to="/player" state={{ play: true }} className={css.float} data-away={away} aria-label={words.playHeadlines}>
        <Icon name="play" size={26} />
        <span>{words.playHeadlines}</span>
      </Link>
    </aside>
  );
}

function useScrollingDown(): boolean {
  const [readingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - END_PX;
      setReadingOn(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return readingOn;
}
