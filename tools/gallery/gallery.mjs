// `npx nx gallery tools [-- --port 4310]` shows every component in every state.
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4310' } } });
const port = Number(values.port);
const stopWith = (sentence) => {
  console.error(sentence);
  process.exit(2);
};
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('--port must be a number up to 65535.');

const isFree = await new Promise((resolve) => {
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
});
if (!isFree) stopWith(`Port ${port} is already in use. Choose another: npx nx gallery tools -- --port ${port + 1}`);

process.env.NODE_ENV = 'development';
const { serveGallery } = await import('./serve-gallery.mjs');
const gallery = await serveGallery({ port, live: true });
const stop = () => void gallery.stop().then(() => process.exit(0));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
console.log(`The gallery is at ${gallery.url}`);
console.log(`Another look: ${gallery.url}?look=dark&dir=rtl&width=320`);
