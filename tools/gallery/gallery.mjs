// `npx nx gallery tools [-- --port 4310]` shows every component in every state.
import { parseArgs } from 'node:util';
import { isPortFree } from '../programs/ports.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4310' } } });
const port = Number(values.port);
const stopWith = (sentence) => {
  console.error(sentence);
  process.exit(2);
};
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('--port must be a number up to 65535.');

if (!(await isPortFree(port)))
  stopWith(`Port ${port} is already in use. Choose another: npx nx gallery tools -- --port ${port + 1}`);

process.env.NODE_ENV = 'development';
const { serveGallery } = await import('./serve-gallery.mjs');
const gallery = await serveGallery({ port, live: true });
const stop = () => void gallery.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log(`The gallery is at ${gallery.url}`);
console.log(`Another look: ${gallery.url}?look=dark&dir=rtl&width=320`);
