import { examineMachine } from '../doctor/examine.ts';
import { reportWrongUsage } from './command.ts';
import type { Command } from './command.ts';

const marks = { ok: 'ok  ', warn: 'note', bad: 'BAD ' };

export const command: Command = {
  name: 'doctor',
  summary: 'explain this machine: what works, what does not, what to do',
  usage: 'tidings doctor [--json]\n\nExit code 1 when something keeps Tidings from running.',
  async run(argv) {
    if (argv.some((word) => word !== '--json')) return reportWrongUsage(command);
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
