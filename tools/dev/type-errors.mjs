// Checks the types of a slice beside the hot server, which only removes them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';

const POSITION = /^(\S+)\((\d+),(\d+)\): (error TS\d+: [^]*)$/;

/** Further lines of an error are indented. */
const parseErrors = (output) =>
  output.split(/\n(?=\S)/).flatMap((text) => {
    const [, file, line, column, message] = POSITION.exec(text.trim()) ?? [];
    return file === undefined ? [] : [{ file, loc: `${line}:${column}`, message }];
  });

/** Checks after each build without errors, and calls `report` with all type errors. */
export function watchTypes(name, compiler, report) {
  let running = null;
  let isChanged = false;
  const check = () => {
    isChanged = running !== null;
    if (isChanged) return;
    running = spawn(process.execPath, [join(root, 'tools/graph/typecheck.mjs'), name], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    running.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    running.on('close', () => {
      running = null;
      if (isChanged) check();
      else report(parseErrors(output));
    });
  };
  compiler.hooks.done.tap('types', (stats) => {
    if (!stats.hasErrors()) check();
  });
  return { stop: () => running?.kill() };
}
