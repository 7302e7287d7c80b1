// Configurations of the tested proxies: minimal ones and the recipes in deploy/proxies.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/bootstrap/stamp.mjs';
import { findProgram } from '../../../../tools/programs/programs.ts';
import type { ProxyName } from './proxy-program.ts';

export const PROXY_HOST_NAME = 'news.example.org';

export type ProxyConfig = {
  title: string;
  name: ProxyName;
  isRecipe: boolean;
  /** Path under which the proxy serves Tidings; empty for the root. */
  base: string;
  render(port: number, to: string, folder: string): string;
};

const TIDINGS = '127.0.0.1:4200';

const nginx = (folder: string, server: string) => `
daemon off; worker_processes 1; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${server}
}
`;
const haproxy = (port: number, to: string) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
  default_backend tidings
backend tidings
  server one ${new URL(to).host}
`;

type Change = readonly [line: string, replacement: string];

/** Returns a recipe with some lines replaced. Throws if the recipe lacks one of these lines. */
function recipe(file: string, changes: readonly Change[]): string {
  let text = readFileSync(join(root, 'deploy/proxies', file), 'utf8');
  for (const [line, replacement] of changes) {
    if (!text.includes(line)) throw new Error(`deploy/proxies/${file} has no line "${line}"`);
    text = text.replaceAll(line, replacement);
  }
  return text;
}

/** The path in docs/self-hosting.md. The tests use another path. */
const DOCUMENTED_PATH = '/news';
const TRIED_PATH = '/a/b';
const pathLines: Record<string, Change> = {
  'nginx.conf': ['  location / {\n', '  location /news/ {\n'],
  'haproxy.cfg': ['  default_backend tidings\n', '  use_backend tidings if { path /news } || { path_beg /news/ }\n'],
  Caddyfile: [
    '\treverse_proxy 127.0.0.1:4200 {\n',
    '\t@tidings path /news /news/*\n\treverse_proxy @tidings 127.0.0.1:4200 {\n',
  ],
};

/** Returns the documented change for a path, or nothing for the root. */
function pathChange(file: string, base: string): Change[] {
  if (base === '') return [];
  const [line, replacement] = pathLines[file]!;
  const page = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8');
  for (const text of replacement.trim().split('\n'))
    if (!page.includes(text.trim())) throw new Error(`docs/self-hosting.md has no line "${text.trim()}"`);
  return [[line, replacement.replaceAll(DOCUMENTED_PATH, base)]];
}

/** Creates a self-signed certificate. `both` contains the certificate and its key, as HAProxy requires. */
function createCertificate(folder: string): { key: string; certificate: string; both: string } {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const both = join(folder, 'both.pem');
  execFileSync(
    findProgram('openssl', 'openssl'),
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${PROXY_HOST_NAME} -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { key, certificate, both };
}

function recipesAt(base: string): ProxyConfig[] {
  const where = base === '' ? '' : `, below ${base}/`;
  const shared = { isRecipe: true, base };
  return [
    {
      title: `nginx by deploy/proxies/nginx.conf${where}`,
      name: 'nginx',
      ...shared,
      render: (port, to, folder) => {
        const { key, certificate } = createCertificate(folder);
        const server = recipe('nginx.conf', [
          ['  listen 80;\n  listen [::]:80;\n', `  listen unix:${folder}/plain.sock;\n`],
          ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen 127.0.0.1:${port} ssl http2;\n`],
          [`/etc/letsencrypt/live/${PROXY_HOST_NAME}/fullchain.pem`, certificate],
          [`/etc/letsencrypt/live/${PROXY_HOST_NAME}/privkey.pem`, key],
          ...pathChange('nginx.conf', base),
          [TIDINGS, new URL(to).host],
        ]);
        return nginx(folder, server);
      },
    },
    {
      title: `HAProxy by deploy/proxies/haproxy.cfg${where}`,
      name: 'haproxy',
      ...shared,
      render: (port, to, folder) =>
        recipe('haproxy.cfg', [
          ['  bind :80\n', `  bind unix@${folder}/plain.sock\n`],
          ['bind :443 ', `bind 127.0.0.1:${port} `],
          [`/etc/haproxy/certs/${PROXY_HOST_NAME}.pem`, createCertificate(folder).both],
          ...pathChange('haproxy.cfg', base),
          [TIDINGS, new URL(to).host],
        ]),
    },
    {
      title: `Caddy by deploy/proxies/Caddyfile${where}`,
      name: 'caddy',
      ...shared,
      render: (port, to, folder) => {
        const { key, certificate } = createCertificate(folder);
        const site = `https://${PROXY_HOST_NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`;
        return recipe('Caddyfile', [
          [`\n${PROXY_HOST_NAME} {\n`, `\n{\n\tadmin off\n\tauto_https off\n}\n${site}`],
          ...pathChange('Caddyfile', base),
          [TIDINGS, new URL(to).host],
        ]);
      },
    },
  ];
}

export const proxyConfigs: readonly ProxyConfig[] = [
  {
    title: 'nginx with only proxy_pass',
    name: 'nginx',
    isRecipe: false,
    base: '',
    render: (port, to, folder) =>
      nginx(folder, `server { listen 127.0.0.1:${port}; location / { proxy_pass ${to}; } }`),
  },
  {
    title: 'HAProxy without option forwardfor',
    name: 'haproxy',
    isRecipe: false,
    base: '',
    render: (port, to) => haproxy(port, to),
  },
  ...['', TRIED_PATH].flatMap(recipesAt),
];

export const proxyArguments: Record<ProxyName, (file: string, folder: string) => string[]> = {
  nginx: (file, folder) => ['-p', folder, '-e', `${folder}/error.log`, '-c', file],
  haproxy: (file) => ['-db', '-q', '-f', file],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};
