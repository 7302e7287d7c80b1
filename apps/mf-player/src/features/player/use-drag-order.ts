import { useEffect, useRef } from 'react';

export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef(onMove);
  useEffect(() => {
    moved.current = onMove;
  });
  useEffect(() => {
    const host = list.current;
    if (!host) return;
    let from = -1;
    const indexAt = ({ target }: DragEvent) => [...host.children].indexOf((target as Element).closest('li')!);
    const start = (event: DragEvent) => {
      from = indexAt(event);
    };
    const over = (event: DragEvent) => {
      if (from >= 0) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const to = indexAt(event);
      if (from >= 0 && to >= 0) moved.current(from, to);
      from = -1;
    };
    host.addEventListener('dragstart', start);
    host.addEventListener('dragover', over);
    host.addEventListener('drop', drop);
    return () => {
      host.removeEventListener('dragstart', start);
      host.removeEventListener('dragover', over);
      host.removeEventListener('drop', drop);
    };
  }, []);
  return list;
}
