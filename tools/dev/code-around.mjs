const LINES = 3;

export function getCodeExcerpt(text, { line, column }) {
  const lines = text.split('\n');
  const first = Math.max(0, line - 1 - LINES);
  return lines
    .slice(first, line + LINES)
    .flatMap((one, index) => {
      const number = first + index + 1;
      const numbered = `${String(number).padStart(5)} | ${one}`;
      return number === line ? [numbered, `${' '.repeat(5)} | ${' '.repeat(column - 1)}^`] : [numbered];
    })
    .join('\n');
}
