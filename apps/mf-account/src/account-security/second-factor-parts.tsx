import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { Skeleton } from '@tidings/ui/placeholders.tsx';
import { useEffect, useState } from 'react';
import { useFormWords } from '../account-forms/form.words.ts';
import css from './second-factors.module.css';
import { useSecondFactorsWords } from './second-factors.words.ts';
import securitySectionCss from './security-section.module.css';

const BORDER = 4;

/** Renders a QR code, or nothing if its library cannot be loaded. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>([]);
  useEffect(() => {
    let isCurrent = true;
    import(/* webpackChunkName: "qr-code" */ 'uqr').then(
      ({ encode }) => {
        if (isCurrent) setRows(encode(text, { ecc: 'M', border: BORDER }).data);
      },
      (error: unknown) => {
        console.warn('the QR code could not be drawn', error);
        if (isCurrent) setRows(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (rows === null) return null;
  if (rows.length === 0) return <Skeleton width="232px" height="232px" />;
  return (
    <svg className={css.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')} />
    </svg>
  );
}

/** Copies a text and reports whether the browser allowed it. */
export function CopyButton({ text }: { text: string }) {
  const words = useSecondFactorsWords();
  const { notify } = useShell();
  const copy = async () => {
    try {
      // Browsers provide no clipboard without TLS, so this throws.
      await navigator.clipboard.writeText(text);
      notify('success', words.copied);
    } catch (error) {
      notify('error', words.notCopied);
      console.warn('the text could not be copied', error);
    }
  };
  return <Button onClick={() => void copy()}>{words.copy}</Button>;
}

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
      <p className={securitySectionCss.question}>
        {isLast && `${words.removalLast} `}
        {words.removalSignsOut}
      </p>
      <p className={securitySectionCss.ways}>
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
