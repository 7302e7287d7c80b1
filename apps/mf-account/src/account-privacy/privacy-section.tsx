import { useViewer } from '@tidings/api-client/operations/viewer.query.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { StepUpProvider } from '../second-factor/step-up.tsx';
import { AccountDeletion } from './account-deletion.tsx';
import { DataExport } from './data-export.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import css from './privacy-section.module.css';
import { usePrivacyWords } from './privacy.words.ts';

export function PrivacySection() {
  const { viewer } = useSession();
  return viewer ? <Privacy id={viewer.id} email={viewer.email} /> : null;
}

function Privacy({ id, email }: { id: string; email: string }) {
  const words = usePrivacyWords();
  const { data } = useViewer(id);
  return (
    <StepUpProvider viewer={id} email={email}>
      <section className={css.privacy} aria-labelledby="privacy">
        <h2 id="privacy">{words.heading}</h2>
        <DataExport viewer={id} />
        <DeletionNotice
          viewer={id}
          level={3}
          otherwise={<AccountDeletion viewer={id} email={email} hasPassword={data?.hasPassword ?? true} />}
        />
      </section>
    </StepUpProvider>
  );
}
