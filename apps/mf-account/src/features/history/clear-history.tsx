import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { useState } from 'react';
import css from './history.module.css';
import { useHistoryWords } from './history.words.ts';

export function ClearHistory({ what, onClear }: { what: string; onClear: () => void }) {
  const words = useHistoryWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.clear}
      </Button>
      {asking && (
        <Dialog title={words.clearQuestion} onClose={() => setAsking(false)}>
          <p>{what}</p>
          <p className={css.foot}>
            <Button
              look="danger"
              onClick={() => {
                setAsking(false);
                onClear();
              }}
            >
              {words.clear}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
          </p>
        </Dialog>
      )}
    </>
  );
}
