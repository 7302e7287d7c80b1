// Reads the fenced blocks that name their user, such as "```sh as=tidings".

/** `on` is empty unless the block names another machine. */
export function findCommands(markdown) {
  return [...markdown.matchAll(/^```sh as=(\w+)(?: on=(\w+))?\n([\s\S]*?)^```$/gm)].map(([, as, on = '', text]) => ({
    as,
    on,
    text,
  }));
}

export function readSystemdUnit(unit) {
  const all = (key) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const [command = ''] = all('ExecStart');
  const [folder = ''] = all('WorkingDirectory');
  const environment = Object.fromEntries(
    all('Environment').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  return { command: command.split(' '), folder, environment };
}

/** Returns the `systemctl` actions `start`, `stop` and `restart`, in their order. */
export const findServiceSteps = (text) =>
  [...text.matchAll(/^systemctl (start|stop|restart) tidings$/gm)].map(([, step]) => step);
