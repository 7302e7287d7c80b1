// Written by `npm run docs`: the pages of src/places.ts.

export const pages = {
  auth: async () => (await import(/* webpackChunkName: "sign-in" */ '../features/auth/auth.page.tsx')).AuthPage,
  initializing: async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../features/initializing/initializing.page.tsx')).InitializingPage,
  signedOut: async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../features/signed-out/signed-out.page.tsx')).SignedOutPage,
  logout: async () => (await import(/* webpackChunkName: "sign-in" */ '../features/logout/logout.page.tsx')).LogoutPage,
  profile: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/profile/profile.page.tsx')).ProfilePage,
  saved: async () => (await import(/* webpackChunkName: "things" */ '../features/saved/saved.page.tsx')).SavedPage,
  history: async () =>
    (await import(/* webpackChunkName: "things" */ '../features/history/history.page.tsx')).HistoryPage,
  sources: async () =>
    (await import(/* webpackChunkName: "things" */ '../features/sources/sources.page.tsx')).SourcesPage,
  userInfo: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/user-info/user-info.page.tsx')).UserInfoPage,
  settings: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/settings/settings.page.tsx')).SettingsPage,
  upgrade: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/upgrade/upgrade.page.tsx')).UpgradePage,
  checkout: async () =>
    (await import(/* webpackChunkName: "person" */ '../features/upgrade/checkout.page.tsx')).CheckoutPage,
};
