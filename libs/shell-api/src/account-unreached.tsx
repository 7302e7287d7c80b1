import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { accountUnreachedSays } from './account-unreached.words.ts';
import { useShell } from './shell-context.ts';

/** For signed-in users without loaded session. */
export function AccountUnreached({ level }: { level?: 1 | 2 }) {
  const { session } = useShell();
  const words = accountUnreachedSays();
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
