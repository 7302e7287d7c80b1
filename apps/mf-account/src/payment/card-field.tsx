import { useEffect, useRef } from 'react';
import { useCardGroup } from './card-group.tsx';
import type { CardChange } from './card-provider.ts';

const FONT_SIZE = '18px';

/** The provider's card field. Throws `PaymentError` outside a `CardGroup`. */
export function CardField({
  className,
  onChange,
}: {
  className?: string | undefined;
  onChange?: (change: CardChange) => void;
}) {
  const { loaded, hold } = useCardGroup();
  const container = useRef<HTMLDivElement>(null);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const elements = loaded.state === 'ready' ? loaded.elements : null;
  useEffect(() => {
    if (!elements || !container.current) return undefined;
    // The provider's iframe does not use our styles, so they are passed here.
    const card = elements.create('card', {
      style: { base: { color: getComputedStyle(container.current).color, fontSize: FONT_SIZE } },
    });
    card.on('change', (change) => {
      changed.current?.(change);
    });
    card.mount(container.current);
    hold(card);
    return () => {
      hold(null);
      card.unmount();
      card.destroy();
    };
  }, [elements, hold]);
  return <div ref={container} className={className} />;
}
