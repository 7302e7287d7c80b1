/** Origins a page may use besides its own, for each kind of use. */
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

/** On everything the web serves. */
export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** What several things on one page need together. */
const together = (foreign: readonly ForeignOrigins[]): ForeignOrigins => ({
  scripts: foreign.flatMap(({ scripts }) => scripts),
  styles: foreign.flatMap(({ styles }) => styles),
  connections: foreign.flatMap(({ connections }) => connections),
  frames: foreign.flatMap(({ frames }) => frames),
});

/**
 * On pages, besides: scripts and styles come from our own files, and from those a page cannot do without; nobody frames
 * us.
 */
export const pageHeaders = (...foreign: readonly ForeignOrigins[]) =>
  ({
    ...fileHeaders,
    'content-security-policy': policy(together(foreign)),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // A page that dictates may be come to from any other one, and the first page's policy counts.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }) as const;

/** On the service worker's file, whose policy is its own and not the page's: it asks this site, and loads nothing. */
export const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" } as const;

/** Over those, on a page that another site's page opens to speak with: its window keeps hold of ours. */
export const openedPageHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;
