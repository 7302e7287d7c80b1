// The commands of docs/kubernetes.md, as they stand there, against a cluster.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../tools/checks/source-files.mjs';
import { readCommands } from '../book.ts';

/** What an operator fills in; the names are those before the ellipsis. */
const filledIn = (folder) => ({
  '--cert=': join(folder, 'certificates/apiserver.crt'),
  '--key=': join(folder, 'certificates/apiserver.key'),
});
/** A command of the book with what an operator fills in. `folder`: of a cluster. */
export const filled = (command, folder) =>
  command.replaceAll(/(\S+=)…/g, (_, name) => `${name}${filledIn(folder)[name] ?? 'x'}`);
/** Asks for what CloudNativePG would have made, and no operator is here. */
const OPERATORS_OWN = /cluster\/postgres/;

const commands = (chapter) => readCommands(chapter).filter((line) => !OPERATORS_OWN.test(line));

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
        const { status, output } = await shell(filled(command, folder), copy);
        if (status !== 0) failed.push(`${command}: ${output.trim().split('\n').at(-1)}`);
      }
      return failed;
    },
  };
}
