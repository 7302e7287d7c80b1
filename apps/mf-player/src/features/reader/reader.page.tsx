import { AccountUnreachableNotice } from '@tidings/shell-api/account-unreached.tsx';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Skeleton } from '@tidings/ui/skeleton.tsx';
import { ReaderEditor } from './reader-editor.tsx';
import css from './reader.module.css';
import { useReaderWords } from './reader.words.ts';

export function ReaderPage() {
  const words = useReaderWords();
  const session = useSession();
  const { viewer } = session;
  return (
    <div className="wrap">
      <title>{`${words.title} · Tidings`}</title>
      <div className={css.page}>
        <h1>{words.heading}</h1>
        <p className={css.stand}>{words.stand}</p>
        {session.failed ? (
          <AccountUnreachableNotice />
        ) : session.status === 'unknown' ? (
          <Skeleton width="100%" height="52vh" />
        ) : (
          <ReaderEditor key={viewer?.id ?? ''} viewer={viewer?.id ?? null} />
        )}
      </div>
    </div>
  );
}
