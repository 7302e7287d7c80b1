import { type Command, reportUsageError } from '../command.ts';
import { examineMachine } from '../doctor/examine.ts';

const marks = { ok: 'ok  ', warn: 'note', bad: 'BAD ' };

export const command: Command = {
  name: 'doctor',
  summary: 'check this machine: what works, what does not, and what to do',
  usage: 'tidings doctor [--json]\n\nExits with 1 if Tidings cannot run on this machine.',
  async run(argv) {
    if (argv.some((word) => word !== '--json')) return reportUsageError(command);
    const findings = await examineMachine(process.env);
    for (const finding of findings) {
      process.stdout.write(
        argv.includes('--json')
          ? `${JSON.stringify(finding)}\n`
          : `${marks[finding.state]}  ${finding.name}: ${finding.says}\n`,
      );
    }
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};
