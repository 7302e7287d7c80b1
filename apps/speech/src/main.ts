import { voicesProgram } from './provision/voices-program.ts';
import { runNaturalProcess } from './render/natural-process.ts';
import { serve } from './serve.ts';

// A reader that closes the pipe (`| head`), or a parent that ended, is no error of this program.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** One program, three uses: the server, what fetches its voices, and the process its natural voices speak in. */
const [use, ...rest] = process.argv.slice(2);
if (use === 'voices') process.exitCode = await voicesProgram(rest, process.env.TIDINGS_DATA || './.data');
else if (use === 'renderer') {
  const [voicesFolder = '', threads = '1'] = rest;
  runNaturalProcess(voicesFolder, Number(threads));
} else serve(process.argv.slice(2));
