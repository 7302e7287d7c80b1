import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { getAccountUnreachedWords } from './account-unreached.words.ts';
import { useShell } from './shell-context.ts';

/** For signed-in users without loaded session. */
export function AccountUnreachable({ level }: { level?: 1 | 2 }) {
  const { session } = useShell();
  const words = getAccountUnreachedWords();
  return (
    <EmptyState
      title={words.title}
      level={level}
      action={
        <Button look="main" onClick={() => session.again?.()}>
          {words.again}
        </Button>
      }
    >
      {words.hint}
    </EmptyState>
  );
}
