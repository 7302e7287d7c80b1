// How people put a proxy in front: told nothing but where to, and as docs/operations.md says.

const nginx = (port, to, folder, more) => `
daemon off; worker_processes 1; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; location / { proxy_pass ${to}; ${more} } }
}
`;
const haproxy = (port, to, more) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend visitors
  bind 127.0.0.1:${port}
${more}  default_backend tidings
backend tidings
  server one ${new URL(to).host}
`;

/** `{ what, name, isNamed, text(port, to, folder) }`; `isNamed`: Tidings is told of it too. */
export const proxyConfigs = [
  {
    what: 'nginx, told nothing but proxy_pass',
    name: 'nginx',
    isNamed: false,
    text: (port, to, folder) => nginx(port, to, folder, ''),
  },
  {
    what: 'HAProxy, without option forwardfor',
    name: 'haproxy',
    isNamed: false,
    text: (port, to) => haproxy(port, to, ''),
  },
  {
    what: 'nginx as documented',
    name: 'nginx',
    isNamed: true,
    text: (port, to, folder) =>
      nginx(
        port,
        to,
        folder,
        'proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; ' +
          'proxy_set_header X-Forwarded-Proto $scheme;',
      ),
  },
  {
    what: 'HAProxy as documented',
    name: 'haproxy',
    isNamed: true,
    text: (port, to) => haproxy(port, to, '  option forwardfor\n  http-request set-header X-Forwarded-Proto https\n'),
  },
];

/** How each is started with its configuration. */
export const argumentsOf = {
  nginx: (file, folder) => ['-p', folder, '-e', `${folder}/error.log`, '-c', file],
  haproxy: (file) => ['-db', '-q', '-f', file],
};
