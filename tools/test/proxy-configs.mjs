// How people put a proxy in front: configured with nothing but where to, and by the recipes beside
// docs/self-hosting.md.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/stamp.mjs';
import { program } from '../programs/programs.ts';

export const NAME = 'news.example.org';
const TIDINGS = '127.0.0.1:4200';

const nginx = (folder, server) => `
daemon off; worker_processes 1; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${server}
}
`;
const haproxy = (port, to) => `
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

/**
 * A recipe as it is written, but for the ports, the certificate and where Tidings is. Throws when it has no such line
 * any more: what is tried would be something else than what is recommended.
 */
function recipe(file, changes) {
  let text = readFileSync(join(root, 'docs/self-hosting', file), 'utf8');
  for (const [line, instead] of changes) {
    if (!text.includes(line)) throw new Error(`docs/self-hosting/${file} has no "${line}" any more`);
    text = text.replaceAll(line, instead);
  }
  return text;
}

/** The lines by which docs/self-hosting.md puts a recipe under `/news/`, and the path that is tried instead. */
const DOCUMENTED_PATH = '/news';
const TRIED_PATH = '/a/b';
const pathLines = {
  'nginx.conf': ['  location / {\n', '  location /news/ {\n'],
  'haproxy.cfg': ['  default_backend tidings\n', '  use_backend tidings if { path /news } || { path_beg /news/ }\n'],
  Caddyfile: [
    '\treverse_proxy 127.0.0.1:4200 {\n',
    '\t@tidings path /news /news/*\n\treverse_proxy @tidings 127.0.0.1:4200 {\n',
  ],
};

/** The change that puts a recipe under a path, as the page says it; none at the root. */
function placedBy(file, base) {
  if (base === '') return [];
  const [line, instead] = pathLines[file];
  const page = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8');
  for (const said of instead.trim().split('\n'))
    if (!page.includes(said.trim())) throw new Error(`docs/self-hosting.md has no "${said.trim()}" any more`);
  return [[line, instead.replaceAll(DOCUMENTED_PATH, base)]];
}

/** A certificate for the name, by nobody; the file with both is HAProxy's. */
function certificateIn(folder) {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'both.pem'].map((file) => join(folder, file));
  execFileSync(
    program('openssl', 'openssl'),
    `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout ${key} -out ${certificate}`.split(' '),
    { stdio: 'ignore' },
  );
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { key, certificate, both };
}

/** The recipes of the page, at the root of the name or under a path of it. */
function byRecipes(base) {
  const where = base === '' ? '' : `, under ${base}/`;
  const known = { isNamed: true, base };
  return [
    {
      what: `nginx by docs/self-hosting/nginx.conf${where}`,
      name: 'nginx',
      ...known,
      text: (port, to, folder) => {
        const { key, certificate } = certificateIn(folder);
        const server = recipe('nginx.conf', [
          ['  listen 80;\n  listen [::]:80;\n', `  listen unix:${folder}/plain.sock;\n`],
          ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen 127.0.0.1:${port} ssl http2;\n`],
          [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, certificate],
          [`/etc/letsencrypt/live/${NAME}/privkey.pem`, key],
          ...placedBy('nginx.conf', base),
          [TIDINGS, new URL(to).host],
        ]);
        return nginx(folder, server);
      },
    },
    {
      what: `HAProxy by docs/self-hosting/haproxy.cfg${where}`,
      name: 'haproxy',
      ...known,
      text: (port, to, folder) =>
        recipe('haproxy.cfg', [
          ['  bind :80\n', `  bind unix@${folder}/plain.sock\n`],
          ['bind :443 ', `bind 127.0.0.1:${port} `],
          [`/etc/haproxy/certs/${NAME}.pem`, certificateIn(folder).both],
          ...placedBy('haproxy.cfg', base),
          [TIDINGS, new URL(to).host],
        ]),
    },
    {
      what: `Caddy by docs/self-hosting/Caddyfile${where}`,
      name: 'caddy',
      ...known,
      text: (port, to, folder) => {
        const { key, certificate } = certificateIn(folder);
        const site = `https://${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n`;
        return recipe('Caddyfile', [
          [`\n${NAME} {\n`, `\n{\n\tadmin off\n\tauto_https off\n}\n${site}`],
          ...placedBy('Caddyfile', base),
          [TIDINGS, new URL(to).host],
        ]);
      },
    },
  ];
}

/**
 * `{ what, name, isNamed, base, text(port, to, folder) }`; `isNamed`: Tidings is configured with it too, and it speaks
 * TLS; `base`: the path it is under.
 */
export const proxyConfigs = [
  {
    what: 'nginx, told nothing but proxy_pass',
    name: 'nginx',
    isNamed: false,
    base: '',
    text: (port, to, folder) => nginx(folder, `server { listen 127.0.0.1:${port}; location / { proxy_pass ${to}; } }`),
  },
  {
    what: 'HAProxy, without option forwardfor',
    name: 'haproxy',
    isNamed: false,
    base: '',
    text: (port, to) => haproxy(port, to),
  },
  ...['', TRIED_PATH].flatMap(byRecipes),
];

/** How each is started with its configuration. */
export const argumentsOf = {
  nginx: (file, folder) => ['-p', folder, '-e', `${folder}/error.log`, '-c', file],
  haproxy: (file) => ['-db', '-q', '-f', file],
  caddy: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
};
