// Applies the stored theme and text direction before the first paint, and records the last click until hydration. This
// is a separate file, because the CSP forbids inline scripts.
try {
  const { theme, direction } = JSON.parse(localStorage.getItem('tidings.preferences') ?? '{}');
  const page = document.documentElement;
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (direction) page.dir = direction;
} catch {
  /* The storage is unavailable, so the system theme applies. */
}
{
  const kinds = ['click', 'input'];
  const hear = ({ type, target }) => {
    early.target = type === 'click' ? target : null;
  };
  const early = (globalThis.pressedEarly = {
    target: null,
    stop: () => kinds.forEach((kind) => removeEventListener(kind, hear, true)),
  });
  for (const kind of kinds) addEventListener(kind, hear, true);
}
