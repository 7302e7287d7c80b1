import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';
import { getDialogWords } from './dialog.words.ts';
import { LiveRegion } from './live-region.tsx';
import { ToolButton } from './tool-button.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** If false, shows a non-modal panel, which Escape still closes. */
  modal?: boolean;
  /** Further buttons before the close button. */
  tools?: ReactNode;
  width?: 600 | 800;
  className?: string;
};

/** Dialog that is open while mounted. A click outside closes it. */
export function Dialog({ title, onClose, children, modal = true, tools, width = 600, className }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect runs before effects of children that measure the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) {
      if (modal) dialog.showModal();
      else dialog.show();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [modal]);
  useEffect(() => {
    const dialog = ref.current;
    if (!modal || !dialog) return;
    // Fallback for browsers without `closedby`.
    const outside = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('click', outside);
    return () => dialog.removeEventListener('click', outside);
  }, [modal, onClose]);
  useEffect(() => {
    if (modal) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [modal, onClose]);
  return (
    <dialog
      ref={ref}
      className={classNames(css.dialog, width === 800 && css.wide, !modal && css.panel, className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <LiveRegion />
      <div className={css.inside}>
        <div className={css.bar}>
          <h2 id={titleId}>{title}</h2>
          <div className={css.tools}>
            {tools}
            <ToolButton icon="close" label={getDialogWords().close} onClick={onClose} />
          </div>
        </div>
        {children}
      </div>
    </dialog>
  );
}
