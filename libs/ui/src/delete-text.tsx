import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import css from './delete-text.module.css';
import { getDeleteTextWords } from './delete-text.words.ts';
import { Dialog } from './dialog.tsx';

type Props = {
  /** Needed if several texts can be deleted. */ title?: string;
  /** Also reports the result. */ onDelete: () => Promise<void>;
  className?: string;
  /** Replaces the label. */ children?: ReactNode;
};

/** Button that deletes a text. It asks for confirmation, because the deletion cannot be undone. */
export function DeleteTextButton({ title, onDelete, className, children }: Props) {
  const words = getDeleteTextWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button
        look="danger"
        className={className}
        aria-label={title === undefined ? undefined : words.deleteThis(title)}
        onClick={() => setAsking(true)}
      >
        {children ?? words.delete}
      </Button>
      {asking && (
        <Dialog title={words.question} onClose={() => setAsking(false)}>
          <p>{words.what}</p>
          <div className={css.ways}>
            <Button look="danger" disabled={busy} onClick={() => void remove()}>
              {words.delete}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
