// The commands of docs/kubernetes.md, as they stand there, against a cluster.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../checks/source-files.mjs';

/** What an operator fills in; the names are those before the ellipsis. */
const filledIn = (folder) => ({
  '--cert=': join(folder, 'certificates/apiserver.crt'),
  '--key=': join(folder, 'certificates/apiserver.key'),
});
/** Asks for what CloudNativePG would have made, and no operator is here. */
const OPERATORS_OWN = /cluster\/postgres/;

/** The command lines of a chapter. Throws when there are none: then the book has changed. */
function commands(chapter) {
  const book = readFileSync(join(root, 'docs/kubernetes.md'), 'utf8');
  const text = book.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? '';
  const blocks = [...text.matchAll(/^```\n([^]*?)^```/gm)].flatMap(([, block]) => block.trim().split('\n'));
  const lines = blocks.length > 0 ? blocks : [...text.matchAll(/`(kubectl [^`]+)`/g)].map(([, line]) => line);
  const found = lines
    .map((line) => line.replace(/\s+#.*$/, ''))
    .filter((line) => line.startsWith('kubectl ') && !OPERATORS_OWN.test(line));
  if (found.length === 0) throw new Error(`docs/kubernetes.md has no commands under “${chapter}”`);
  return found;
}

/**
 * A copy of k8s/ to work in: `follow(chapter)` answers which commands failed, `pin(letter)` puts other digests into the
 * overlay.
 */
export function openBook({ folder, shell }) {
  const copy = join(folder, 'book');
  cpSync(join(root, 'k8s'), join(copy, 'k8s'), { recursive: true });
  const overlay = join(copy, 'k8s/overlays/prod/kustomization.yaml');
  return {
    pin(letter) {
      writeFileSync(
        overlay,
        readFileSync(overlay, 'utf8').replaceAll(/sha256:[0-9a-f]{64}/g, `sha256:${letter.repeat(64)}`),
      );
    },
    async follow(chapter) {
      const failed = [];
      for (const command of commands(chapter)) {
        const line = command.replaceAll(/(\S+=)…/g, (_, name) => `${name}${filledIn(folder)[name] ?? 'x'}`);
        const { status, output } = await shell(line, copy);
        if (status !== 0) failed.push(`${command}: ${output.trim().split('\n').at(-1)}`);
      }
      return failed;
    },
  };
}
