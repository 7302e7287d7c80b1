export type ForeignOrigins = {
  scripts: readonly string[];
  styles: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
};

const policy = ({ scripts, styles, connections, frames }: ForeignOrigins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
  ].join('; ');

export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const together = (foreign: readonly ForeignOrigins[]): ForeignOrigins => ({
  scripts: foreign.flatMap(({ scripts }) => scripts),
  styles: foreign.flatMap(({ styles }) => styles),
  connections: foreign.flatMap(({ connections }) => connections),
  frames: foreign.flatMap(({ frames }) => frames),
});

export const createPageHeaders = (...foreign: readonly ForeignOrigins[]) =>
  ({
    ...fileHeaders,
    'content-security-policy': policy(together(foreign)),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // All pages allow the microphone, because client-side navigation keeps the first page's policy.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }) as const;

export const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" } as const;

/** Allows another site to open the page and communicate through the window handle. */
export const openedPageHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;
