import { defineShell } from '../../tools/federation/federation.mjs';

const pages = {
  '/': 'landing',
  '/features': 'pages',
  '/features/text-to-speech': 'pages',
  '/features/*': 'pages',
  '/about': 'pages',
  '/contact': 'pages',
  '/early-access': 'pages',
  '/pricing': 'pages',
  '/under-construction': 'pages',
  '/unsupported-browser': 'pages',
};

export default defineShell({
  template: './src/index.html',
  publicFolder: './public',
  prerender: './src/prerender.tsx',
  worker: './src/worker/worker.ts',
  pages,
});
