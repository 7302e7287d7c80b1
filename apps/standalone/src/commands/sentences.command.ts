import { splitSentences } from '@tidings/narration/sentences/split-sentences.ts';
import { type Command, reportUsageError } from '../command.ts';
import { processJsonLines } from './standard-streams.ts';

export const command: Command = {
  name: 'sentences',
  summary: 'split paragraphs into sentences',
  usage: 'tidings sentences --jsonl   (reads lines {id,lang,text}, writes lines {id,ok,sentences})',
  async run(argv: string[]): Promise<number> {
    if (argv.length !== 1 || argv[0] !== '--jsonl') return reportUsageError(command);
    return processJsonLines(({ lang, text }) => {
      if (typeof text !== 'string') return { ok: false, code: 'BAD_INPUT' };
      const spans = splitSentences(text, typeof lang === 'string' ? lang : 'und');
      return { ok: true, sentences: spans.map(({ start, end }) => text.slice(start, end)) };
    });
  },
};
