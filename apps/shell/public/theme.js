// Before the first paint: the theme and the language the visitor chose, and an ear for what is pressed before the other
// scripts are here (src/replay-early-press.ts takes it over). A file of its own because the page runs no inline script.
try {
  const { theme, direction } = JSON.parse(localStorage.getItem('tidings.preferences') ?? '{}');
  const page = document.documentElement;
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  if (direction) page.dir = direction;
} catch {
  /* no storage: the system decides */
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
