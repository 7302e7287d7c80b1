import { Link } from '@tidings/shell-api/router.ts';
import { buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { usePageWords } from '../../page.words.ts';
import { useHistoryWords } from './history.words.ts';

export function EmptyHistory() {
  const words = useHistoryWords();
  const { toFeed } = usePageWords();
  return (
    <Empty
      title={words.nothing}
      action={
        <Link className={buttonClass({ look: 'main' })} to="/feed">
          {toFeed}
        </Link>
      }
    >
      {words.nothingHint}
    </Empty>
  );
}
