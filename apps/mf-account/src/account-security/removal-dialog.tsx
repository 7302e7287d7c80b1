import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { useFormWords } from '../account-forms/form.words.ts';
import { useSecondFactorsWords } from './second-factors.words.ts';
import css from './security-section.module.css';

/** Confirms the removal of a second factor. `isLast` is true if no other one remains. */
export function RemovalDialog({
  title,
  isLast,
  onRemove,
  onClose,
}: {
  title: string;
  isLast: boolean;
  onRemove: () => void;
  onClose: () => void;
}) {
  const words = useSecondFactorsWords();
  const { cancel } = useFormWords();
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={css.question}>
        {isLast && `${words.removalLast} `}
        {words.removalSignsOut}
      </p>
      <p className={css.ways}>
        <Button
          look="danger"
          onClick={() => {
            onClose();
            onRemove();
          }}
        >
          {words.remove}
        </Button>
        <Button onClick={onClose}>{cancel}</Button>
      </p>
    </Dialog>
  );
}
