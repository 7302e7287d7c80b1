import { Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import type { ReactNode } from 'react';
import { laterPage } from './later-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

// Three files of pages, not ten: the entry names each with its hash.
const AuthPage = laterPage(
  'auth',
  async () => (await import(/* webpackChunkName: "door" */ './features/auth/auth.page.tsx')).AuthPage,
);
const InitializingPage = laterPage(
  'initializing',
  async () =>
    (await import(/* webpackChunkName: "door" */ './features/initializing/initializing.page.tsx')).InitializingPage,
);
const SignedOutPage = laterPage(
  'signedOut',
  async () => (await import(/* webpackChunkName: "door" */ './features/signed-out/signed-out.page.tsx')).SignedOutPage,
);
const LogoutPage = laterPage(
  'logout',
  async () => (await import(/* webpackChunkName: "door" */ './features/logout/logout.page.tsx')).LogoutPage,
);
const ProfilePage = laterPage(
  'profile',
  async () => (await import(/* webpackChunkName: "person" */ './features/profile/profile.page.tsx')).ProfilePage,
);
const UserInfoPage = laterPage(
  'userInfo',
  async () => (await import(/* webpackChunkName: "person" */ './features/user-info/user-info.page.tsx')).UserInfoPage,
);
const SettingsPage = laterPage(
  'settings',
  async () => (await import(/* webpackChunkName: "person" */ './features/settings/settings.page.tsx')).SettingsPage,
);
const HistoryPage = laterPage(
  'history',
  async () => (await import(/* webpackChunkName: "things" */ './features/history/history.page.tsx')).HistoryPage,
);
const SavedPage = laterPage(
  'saved',
  async () => (await import(/* webpackChunkName: "things" */ './features/saved/saved.page.tsx')).SavedPage,
);
const SourcesPage = laterPage(
  'sources',
  async () => (await import(/* webpackChunkName: "things" */ './features/sources/sources.page.tsx')).SourcesPage,
);
const UpgradePage = laterPage(
  'upgrade',
  async () => (await import(/* webpackChunkName: "person" */ './features/upgrade/upgrade.page.tsx')).UpgradePage,
);
const CheckoutPage = laterPage(
  'checkout',
  async () => (await import(/* webpackChunkName: "person" */ './features/upgrade/checkout.page.tsx')).CheckoutPage,
);

const guarded = (page: ReactNode) => <SignedInOnly waiting={<PageSkeleton />}>{page}</SignedInOnly>;

/** The pages of the account slice, mounted by the shell below its own layout. */
export default function AccountRoutes() {
  return (
    <Routes>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/initializing" element={<InitializingPage />} />
      <Route path="/signed-out" element={<SignedOutPage />} />
      <Route path="/logout" element={<LogoutPage />} />
      <Route path="/profile" element={guarded(<ProfilePage />)} />
      <Route path="/settings" element={guarded(<SettingsPage />)} />
      <Route path="/saved" element={guarded(<SavedPage />)} />
      <Route path="/sources" element={guarded(<SourcesPage />)} />
      <Route path="/upgrade" element={guarded(<UpgradePage />)} />
      <Route path="/upgrade/text-to-speech" element={<Navigate to="/features/text-to-speech" replace />} />
      <Route path="/upgrade/checkout" element={guarded(<CheckoutPage />)} />
      <Route path="/user-info" element={<UserInfoPage />} />
      <Route path="/history" element={<HistoryPage />} />
    </Routes>
  );
}
