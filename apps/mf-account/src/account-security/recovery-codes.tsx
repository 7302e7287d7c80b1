import { RECOVERY_CODE_COUNT } from '@tidings/contracts/limits/account-limits.ts';
import { Button } from '@tidings/ui/button.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useFocusOnReplace } from '@tidings/ui/use-focus-on-replace.ts';
import { useEffect, useRef } from 'react';
import { useSubmission } from '../account-forms/use-submission.ts';
import { createRecoveryCodes } from '../second-factor/sign-in-security.query.ts';
import { useStepUp } from '../second-factor/step-up.tsx';
import { CopyButton } from './copy-button.tsx';
import css from './second-factors.module.css';
import { useSecondFactorsWords } from './second-factors.words.ts';
import section from './security-section.module.css';

type Props = {
  left: number;
  shown: readonly string[] | null;
  onCreated: (codes: readonly string[]) => void;
  onStored: () => void;
};

export function RecoveryCodes({ left, shown, onCreated, onStored }: Props) {
  const words = useSecondFactorsWords();
  const { withStepUp } = useStepUp();
  const { busy, general, run } = useSubmission([]);
  const part = useFocusOnReplace<HTMLDivElement>(String(shown === null));
  const create = async () => {
    const created = await run(null, () => withStepUp(createRecoveryCodes));
    if (created) onCreated(created.codes);
  };
  return (
    <div ref={part} className={section.part}>
      <h3>{words.codes}</h3>
      {shown ? (
        <NewCodes key={shown[0]} codes={shown} onStored={onStored} />
      ) : (
        <>
          <p>{words.codesWhat}</p>
          <p>
            <b>{left === 0 ? words.codesNone : words.codesLeft(left, RECOVERY_CODE_COUNT)}</b>
          </p>
          <FormError message={general} />
          <Button disabled={busy} onClick={() => void create()}>
            {words.newCodes}
          </Button>
          <p className="soft">{words.newCodesHow}</p>
        </>
      )}
    </div>
  );
}

function NewCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const words = useSecondFactorsWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${words.codesFile(globalThis.location.host)}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h4 ref={heading} tabIndex={-1} className={css.shown}>
        {words.codesShown}
      </h4>
      <p>{words.codesShownHow}</p>
      <ol className={css.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className={section.ways}>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => download(text)}>{words.download}</Button>
        <Button look="main" onClick={onStored}>
          {words.stored}
        </Button>
      </p>
    </>
  );
}

const REVOKE_MS = 60_000;
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: 'tidings-recovery-codes.txt' }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
