// Before the first paint: the theme the visitor chose. A file of its own because the page runs no inline script.
try {
  const { theme } = JSON.parse(localStorage.getItem('tidings.preferences') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch { /* no storage: the system decides */ }
