import { voicesProgram } from './provision/voices-program.ts';
import { runNaturalProcess } from './render/natural-process.ts';
import { serve } from './serve.ts';

/** One program, three uses: the server, what fetches its voices, and the process its natural voices speak in. */
const [use, ...rest] = process.argv.slice(2);
if (use === 'voices') process.exitCode = await voicesProgram(rest, process.env.TIDINGS_DATA || './.data');
else if (use === 'renderer') {
  const [voicesFolder = '', threads = '1'] = rest;
  runNaturalProcess(voicesFolder, Number(threads));
} else serve(process.argv.slice(2));
