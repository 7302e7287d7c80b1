import { type Command, reportUsageError, withServer } from '../command.ts';

export const command: Command = {
  name: 'topics',
  summary: 'check the topics of KAFKA_BROKERS, or create those that are missing',
  usage:
    'tidings topics [check]    exit with 1 and print each topic that is missing or has wrong settings\n       ' +
    'tidings topics create     create the missing topics and set the retention of all',
  async run(argv) {
    const [verb = 'check', ...rest] = argv;
    if (rest.length > 0 || !['check', 'create'].includes(verb)) return reportUsageError(command);
    return withServer(async (server) => {
      const {
        made: created,
        problems,
        topics,
      } = await server.ensureTopics(server.loadConfig(process.env), verb === 'create');
      for (const topic of created) process.stdout.write(`${topic}\n`);
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      process.stderr.write(
        problems.length === 0
          ? `${topics} topics are as declared${created.length > 0 ? `, ${created.length} of them new` : ''}.\n`
          : '',
      );
      return problems.length === 0 ? 0 : 1;
    });
  },
};
