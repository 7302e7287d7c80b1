import { defineShell } from '../../tools/federation/federation.mjs';

export default defineShell({ template: './src/index.html', publicFolder: './public', prerender: './src/prerender.tsx' });
