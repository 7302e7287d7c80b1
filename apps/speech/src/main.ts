import { runNaturalProcess } from './render/render-loop.ts';
import { serve } from './serve.ts';

// Ignore write errors: the pipe may be closed (`| head`) or the parent process may have exited.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const [use, ...rest] = process.argv.slice(2);
if (use === 'voices') {
  // Loaded only here, because the catalogue needs several megabytes of memory.
  const { runVoicesCommand } = await import('./provision/voices-program.ts');
  process.exitCode = await runVoicesCommand(rest, process.env.TIDINGS_DATA || './.data');
} else if (use === 'renderer') {
  const [voicesFolder = '', threads = '1'] = rest;
  runNaturalProcess(voicesFolder, Number(threads));
} else serve(process.argv.slice(2));
