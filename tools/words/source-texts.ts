// Finds and replaces the texts of a TypeScript file of translations.
import ts from 'typescript';

/** `path` is unique in its file. Slots of `text` are in braces: `{count}` is a variable, `{1}` another expression. */
export type SourceText = {
  path: string;
  text: string;
  /** Source code of each slot. Empty if the text is a plain string. */
  slots: ReadonlyMap<string, string>;
  start: number;
  end: number;
};

const SLOT = /\{[^{}]+\}/g;
/** Keys of texts that are code. */
const CODE_KEY = /(?:^|\.)(?:locale|direction)$/;

/** Returns the text of a string, of concatenated strings or of a template; null for other expressions. */
function readText(node: ts.Node, slots: Map<string, ts.Node>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [readText(node.left, slots), readText(node.right, slots)];
    return left === null || right === null ? null : left + right;
  }
  if (!ts.isTemplateExpression(node)) return null;
  const parts = node.templateSpans.map(({ expression, literal }) => {
    const name = ts.isIdentifier(expression) ? `{${expression.text}}` : `{${slots.size + 1}}`;
    slots.set(name, expression);
    return name + literal.text;
  });
  return node.head.text + parts.join('');
}

/** Returns the texts that contain letters, and for each constant the path that first uses it. */
export function readTexts(code: string): { texts: SourceText[]; uses: ReadonlyMap<string, string> } {
  const texts: SourceText[] = [];
  const uses = new Map<string, string>();
  const times = new Map<string, number>();
  const enter = (node: ts.Node, path: string): void => {
    if (ts.isIdentifier(node) && !uses.has(node.text)) uses.set(node.text, path);
    const slots = new Map<string, ts.Node>();
    const text = readText(node, slots);
    if (text !== null && /\p{L}/u.test(text.replace(SLOT, '')) && !CODE_KEY.test(path)) {
      const time = (times.get(path) ?? 0) + 1;
      times.set(path, time);
      const sources = new Map([...slots].map(([name, slot]) => [name, slot.getText()]));
      texts.push({
        path: time === 1 ? path : `${path}#${time}`,
        text,
        slots: sources,
        start: node.getStart(),
        end: node.end,
      });
    }
    if (text !== null) for (const slot of slots.values()) enter(slot, path);
    else if (ts.isElementAccessExpression(node)) enter(node.expression, path);
    else if (!ts.isNewExpression(node) && !ts.isBinaryExpression(node)) enterChildren(node, path);
  };
  const enterChildren = (node: ts.Node, path: string): void => {
    let at = 0;
    ts.forEachChild(node, (child) => {
      if (ts.isPropertyAssignment(child) || ts.isShorthandPropertyAssignment(child)) {
        const key = ts.isStringLiteral(child.name) ? child.name.text : child.name.getText();
        enter(ts.isPropertyAssignment(child) ? child.initializer : child.name, path === '' ? key : `${path}.${key}`);
      } else enter(child, ts.isArrayLiteralExpression(node) ? `${path}.${at++}` : path);
    });
  };
  const source = ts.createSourceFile('words.ts', code, ts.ScriptTarget.Latest, true);
  for (const statement of source.statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer && !ts.isCallExpression(initializer))
        enter(initializer, name.getText() === 'words' ? '' : name.getText());
  return { texts, uses };
}

/** Returns the code with another text. Throws if its slots are not those of the old one. */
export function replaceText(code: string, old: SourceText, text: string): string {
  const [before, after] = [old.text, text].map((one) => (one.match(SLOT) ?? []).toSorted().join(', '));
  if (before !== after) throw new Error(`must contain ${before || 'no slot'}, not ${after || 'none'}`);
  const template = text
    .replace(/[`\\]|\$\{/g, String.raw`\$&`)
    .replace(SLOT, (name) => (old.slots.has(name) ? `\${${old.slots.get(name)}}` : name));
  const plain = text.replace(/['\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  return code.slice(0, old.start) + (old.slots.size === 0 ? `'${plain}'` : `\`${template}\``) + code.slice(old.end);
}
