import { Link } from '@tidings/shell-api/router.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { usePageWords } from '../../page.words.ts';
import { useHistoryWords } from './history.words.ts';

export function EmptyHistory() {
  const words = useHistoryWords();
  const { toFeed } = usePageWords();
  return (
    <EmptyState
      title={words.nothing}
      action={
        <Link className={getButtonClass({ look: 'main' })} to="/feed">
          {toFeed}
        </Link>
      }
    >
      {words.nothingHint}
    </EmptyState>
  );
}
