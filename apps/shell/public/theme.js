// Before the first paint: the theme and the language the visitor chose. A file of its own because the page runs no inline script.
try {
  const { theme, interfaceLanguage } = JSON.parse(localStorage.getItem('tidings.preferences') ?? '{}');
  const page = document.documentElement;
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (interfaceLanguage === 'ar') page.dir = 'rtl';
} catch { /* no storage: the system decides */ }
