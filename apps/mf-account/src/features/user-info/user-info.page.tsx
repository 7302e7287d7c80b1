import { useUserAttributes } from '@tidings/api-client/operations/user-attributes.query.ts';
import { signInPath } from '@tidings/shell-api/signed-in-only.tsx';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Button, buttonClass } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { PrivacySection } from '../../account-privacy/privacy-section.tsx';
import { SecuritySection } from '../../account-security/security-section.tsx';
import { Breadcrumb } from '../../breadcrumb.tsx';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { AttributesForm } from './attributes.form.tsx';
import css from './user-info.module.css';

/** What a person tells about themselves. Open to everybody; there is something to tell once signed in. */
export function UserInfoPage() {
  const { status, viewer } = useSession();
  const here = useLocation();
  const attributes = useUserAttributes(viewer?.id ?? null);
  return (
    <div className={`wrap ${css.page}`}>
      <title>User info · Tidings</title>
      <Breadcrumb above={[{ path: '/profile', name: 'Profile' }]} here="User info" />
      <h1>User info</h1>
      {body()}
      <SecuritySection />
      <PrivacySection />
    </div>
  );

  function body() {
    if (status === 'anonymous') return <Empty title="Please login to see your info." action={<Link className={buttonClass({ look: 'main' })} to={signInPath(here)}>Login / Register</Link>}>Without an account nothing about you is kept.</Empty>;
    if (attributes.isError) return <Empty title="Your info could not be read." action={<Button look="main" onClick={() => void attributes.refetch()}>Try again</Button>}>{attributes.error.message}</Empty>;
    if (!attributes.data || !viewer) return <PageSkeleton />;
    return <AttributesForm key={viewer.id} viewer={viewer.id} known={attributes.data} />;
  }
}
