// Written by `npm run docs` from the `place` of every page.

export const pages = {
  auth: async () => (await import(/* webpackChunkName: "sign-in" */ '../features/auth/auth.page.tsx')).AuthPage,
  history: async () =>
    (await import(/* webpackChunkName: "things" */ '../features/history/history.page.tsx')).HistoryPage,
  initializing: async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../features/initializing/initializing.page.tsx')).InitializingPage,
  logout: async () => (await import(/* webpackChunkName: "sign-in" */ '../features/logout/logout.page.tsx')).LogoutPage,
  profile: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/profile/profile.page.tsx')).ProfilePage,
  saved: async () => (await import(/* webpackChunkName: "things" */ '../features/saved/saved.page.tsx')).SavedPage,
  settings: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/settings/settings.page.tsx')).SettingsPage,
  signedOut: async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../features/signed-out/signed-out.page.tsx')).SignedOutPage,
  sources: async () =>
    (await import(/* webpackChunkName: "things" */ '../features/sources/sources.page.tsx')).SourcesPage,
  checkout: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/upgrade/checkout.page.tsx')).CheckoutPage,
  upgrade: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/upgrade/upgrade.page.tsx')).UpgradePage,
  userInfo: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/user-info/user-info.page.tsx')).UserInfoPage,
};
