// Validates manifests with kubeconform and the schemas of Kubernetes and the operators.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureGoProgram } from '../../../../tools/programs/go-program.ts';
import { buildPrograms } from './programs.ts';

const KUBECONFORM = { name: 'kubeconform', path: 'github.com/yannh/kubeconform/cmd/kubeconform', version: 'v0.8.0' };

/** The start of a message, before the path of the field. */
const PREFIX = /^problem validating schema.*?#' - /s;

type Result = { resources?: { kind: string; name: string; msg: string }[] };

/**
 * Returns a function that returns the problems of a YAML text. Builds kubeconform and the schemas once per machine.
 * Throws `EngineMissing` without Go.
 */
export async function createSchemaCheck(say: (line: string) => void): Promise<(text: string) => string[]> {
  const program = await ensureGoProgram(KUBECONFORM, say);
  const location = join(await buildPrograms('schemas', say), '{{.ResourceKind}}{{.KindSuffix}}.json');
  return (text) => {
    const args = ['-strict', '-output', 'json', '-schema-location', location];
    const { stdout, stderr } = spawnSync(program, args, { input: text, encoding: 'utf8', maxBuffer: 1 << 26 });
    const { resources } = JSON.parse(stdout || '{}') as Result;
    if (!resources) return [stderr.trim() || 'kubeconform ended without a result'];
    return resources.map(({ kind, name, msg }) => `${kind} ${name}: ${msg.replace(PREFIX, '')}`);
  };
}
