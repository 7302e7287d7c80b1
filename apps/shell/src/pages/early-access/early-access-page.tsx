import { Breadcrumb } from '@tidings/shell-api/breadcrumb.tsx';
import { PageHead } from '../page-head.tsx';
import { EarlyAccessForm } from './early-access-form.tsx';
import { useEarlyAccessWords } from './early-access.words.ts';

export function EarlyAccessPage() {
  const words = useEarlyAccessWords();
  return (
    <div className="wrap">
      <Breadcrumb above={[{ path: '/features', name: words.above }]} here={words.here} />
      <PageHead title={words.title}>{words.stand}</PageHead>
      <EarlyAccessForm />
    </div>
  );
}
