/**
 * Writes a line for the operator to stderr: plain text on a terminal, otherwise JSON like the log. Unlike the log, it
 * hides no keys, because it prints addresses that only the operator may open.
 */
export function printForOperator(message: string, level: 'info' | 'warn' | 'error' = 'info'): void {
  const line = process.stderr.isTTY ? message : JSON.stringify({ level, time: new Date().toISOString(), msg: message });
  process.stderr.write(`${line}\n`);
}
