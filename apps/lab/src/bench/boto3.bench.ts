// Checks that boto3 accepts our speech server's responses as it accepts those of Amazon Polly. Anchor: the total number
// of requests.
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getNaturalVoicesFolder } from '../../../../tools/voices/natural-data.ts';
import { getPythonPath, preparePython } from '../voices/python.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export default async function boto3Bench() {
  const child = spawn(process.execPath, [join(root, 'apps/speech/src/main.ts'), '--port', '0', '--with-parent'], {
    env: { ...process.env, TIDINGS_DATA: getNaturalVoicesFolder(), TIDINGS_NATURAL: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve) => {
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const match = /^speech: (http:\S+)$/m.exec(text);
        if (match?.[1]) resolve(match[1]);
      });
    });
    for (
      let patience = 120;
      patience > 0 &&
      !(await (await fetch(`${address}/tidings/voices`)).json()).offered.some(
        ({ id, engine }: { id: string; engine: string }) => id === 'Joanna' && engine === 'neural',
      );
      patience -= 1
    )
      await sleep(1_000);
    const python = await preparePython('boto3-1', ['boto3==1.44.5']);
    const result = JSON.parse(
      execFileSync(getPythonPath(python), [join(root, 'apps/lab/src/voices/boto3_client.py'), address], {
        encoding: 'utf8',
      }),
    );
    const words = ['Hello from another client.', 'Hello', 'from', 'another', 'client'].toSorted().join();
    const answers = [
      result.voices >= 8,
      ...['standard', 'neural'].map((engine) => {
        const { type, characters, bytes, marks } = result.spoken[engine] ?? {};
        return type === 'audio/mpeg' && characters === 26 && bytes > 6_000 && [...marks].toSorted().join() === words;
      }),
      ...Object.entries(result.errors).map(([expected, code]) => {
        if (code !== expected) console.error(`${expected} came as ${code}`);
        return code === expected;
      }),
    ];
    const figure = answers.filter(Boolean).length;
    return {
      rows: [
        {
          name: 'boto3: answers as Amazon gives them',
          figure,
          unit: 'answers',
          anchor: answers.length,
          ratio: figure / answers.length,
          target: answers.length,
          ok: figure === answers.length,
        },
      ],
    };
  } finally {
    child.kill('SIGTERM');
  }
}
