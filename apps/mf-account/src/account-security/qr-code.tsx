import { Skeleton } from '@tidings/ui/placeholders.tsx';
import { useEffect, useState } from 'react';
import css from './second-factors.module.css';

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
