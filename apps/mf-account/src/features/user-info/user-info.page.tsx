import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { buildSignInPath } from '@tidings/shell-api/sign-in-path.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { AccountPage } from '../../account-page/account-page.tsx';
import { PrivacySection } from '../../account-privacy/privacy-section.tsx';
import { SecuritySection } from '../../account-security/security-section.tsx';
import { PageSkeleton } from '../../page-skeleton.tsx';
import { usePageWords } from '../../page.words.ts';
import type { Place } from '../../places.ts';
import { useUserAttributes } from '../../profile-data/user-attributes.query.ts';
import { AttributesForm } from './attributes.form.tsx';
import { useUserInfoWords } from './user-info.words.ts';

export const place = {
  path: '/user-info',
  title: 'User info',
  chunk: 'person',
  onProfile: { order: 4, hint: 'Your name and contact details.', icon: 'you' },
} as const satisfies Place;

export function UserInfoPage() {
  const words = useUserInfoWords();
  const pages = usePageWords();
  const { status, viewer } = useSession();
  const location = useLocation();
  const attributes = useUserAttributes(viewer?.id ?? null);
  return (
    <AccountPage name="userInfo">
      {body()}
      <SecuritySection />
      <PrivacySection />
    </AccountPage>
  );

  function body() {
    if (status === 'anonymous')
      return (
        <EmptyState
          title={words.login}
          action={
            <Link className={getButtonClass({ look: 'main' })} to={buildSignInPath(location)}>
              {pages.signIn}
            </Link>
          }
        >
          {words.loginWhy}
        </EmptyState>
      );
    if (attributes.isError)
      return (
        <EmptyState
          title={words.notRead}
          action={
            <Button look="main" onClick={() => void attributes.refetch()}>
              {pages.again}
            </Button>
          }
        >
          {attributes.error.message}
        </EmptyState>
      );
    if (!attributes.data || !viewer) return <PageSkeleton />;
    return <AttributesForm key={viewer.id} viewer={viewer.id} known={attributes.data} />;
  }
}
