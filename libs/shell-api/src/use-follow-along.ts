import type { Narration } from '@tidings/contracts/narration/narration.ts';
import {
  clearSpeech,
  highlightSpeech,
  findSentenceAtPoint,
  playFromWord,
} from '@tidings/player-core/page/highlight.ts';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from './shell-context.ts';

const MIDDLE_FROM = 0.2;
const MIDDLE_TO = 0.8;
/** Scroll events after this time are attributed to the reader. */
const OWN_SCROLL_MS = 700;

type Text = {
  root: RefObject<HTMLElement | null>;
  narration: Narration | null;
  articleId: string;
};
type Options = Text & { onSentence: (sentence: number) => void };

/**
 * Follows the spoken text until the reader scrolls away, and reports clicked sentences. `root` must contain elements
 * with `data-block`.
 */
export function useFollowAlong({ root, narration, articleId, onSentence }: Options) {
  const { player } = useShell();
  const [away, setAway] = useState(false);
  const following = useRef(true);
  const ownScroll = useRef(0);

  const show = useCallback((range: Range | null) => {
    const box = range?.getBoundingClientRect();
    if (!box || !following.current) return;
    const { innerHeight } = window;
    if (box.top >= innerHeight * MIDDLE_FROM && box.bottom <= innerHeight * MIDDLE_TO) return;
    ownScroll.current = performance.now();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    range?.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
  }, []);
  const follow = useCallback(() => {
    following.current = true;
    setAway(false);
  }, []);
  const scrolled = useCallback(() => {
    if (performance.now() - ownScroll.current < OWN_SCROLL_MS) return;
    following.current = false;
    setAway(true);
  }, []);
  const over = useCallback(() => setAway(false), []);

  usePaintedSpeech({ root, narration, articleId }, show, over);
  useReadersScroll(articleId, scrolled);
  usePressedSentence({ root, narration, articleId }, follow, onSentence);
  const back = () => {
    follow();
    if (narration && root.current) show(highlightSpeech(root.current, narration, player.get()));
  };
  return { away, back };
}

/** Calls `over` when the article stops playing. */
function usePaintedSpeech({ root, narration, articleId }: Text, show: (range: Range | null) => void, over: () => void) {
  const { player } = useShell();
  useEffect(() => {
    if (!narration) return;
    let sentence = -2;
    let word: object | null = null;
    const paint = () => {
      const state = player.get();
      const host = root.current;
      if (!host) return;
      if (state.queue[state.current]?.articleId !== articleId || state.status === 'idle') {
        if (sentence >= -1) {
          sentence = -2;
          clearSpeech();
          over();
        }
        return;
      }
      if (state.sentence === sentence && state.word === word) return;
      const moved = state.sentence !== sentence;
      ({ sentence, word } = state);
      const range = highlightSpeech(host, narration, state);
      if (moved && state.status === 'playing') show(range);
    };
    paint();
    const leave = player.subscribe(paint);
    return () => {
      leave();
      if (sentence >= -1) clearSpeech();
    };
  }, [player, root, narration, articleId, show, over]);
}

function useReadersScroll(articleId: string, scrolled: () => void) {
  const { player } = useShell();
  useEffect(() => {
    const look = () => {
      const { queue, current, status } = player.get();
      if (queue[current]?.articleId === articleId && status === 'playing') scrolled();
    };
    for (const kind of ['wheel', 'touchmove'] as const) addEventListener(kind, look, { passive: true });
    return () => {
      for (const kind of ['wheel', 'touchmove'] as const) removeEventListener(kind, look);
    };
  }, [player, articleId, scrolled]);
}

/** Handles clicks on sentences. Keyboard users have shortcuts instead. */
function usePressedSentence(
  { root, narration, articleId }: Text,
  follow: () => void,
  onSentence: (sentence: number) => void,
) {
  const { player } = useShell();
  const callback = useRef(onSentence);
  useEffect(() => {
    callback.current = onSentence;
  });
  useEffect(() => {
    const host = root.current;
    if (!host || !narration) return;
    const press = (event: MouseEvent) => {
      if (getSelection()?.isCollapsed === false || (event.target as Element).closest('a, button')) return;
      const sentence = findSentenceAtPoint(host, narration, event.clientX, event.clientY);
      if (!sentence) return;
      follow();
      const { queue, current, status } = player.get();
      // Playback moves to the clicked word only while the article is playing.
      if (queue[current]?.articleId === articleId && status !== 'idle')
        playFromWord(player, { sentence: sentence.index, offset: sentence.offset });
      else callback.current(sentence.index);
    };
    host.addEventListener('click', press);
    return () => host.removeEventListener('click', press);
  }, [root, narration, player, articleId, follow]);
}
