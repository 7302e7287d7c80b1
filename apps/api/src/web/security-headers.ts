/** Origins a page may use besides its own, for each kind of use. */
export type ForeignOrigins = { scripts: readonly string[]; connections: readonly string[]; frames: readonly string[] };
const nobodyElse: ForeignOrigins = { scripts: [], connections: [], frames: [] };

const policy = ({ scripts, connections, frames }: ForeignOrigins) => [
  "default-src 'self'", ["script-src 'self'", ...scripts].join(' '), "style-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:",
  "font-src 'self'", ["connect-src 'self'", ...connections].join(' '), "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  "require-trusted-types-for 'script'", 'trusted-types default', ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
].join('; ');

/** On everything the web serves. */
export const fileHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-resource-policy': 'same-origin' } as const;

const headersWith = (foreign: ForeignOrigins) => ({
  ...fileHeaders,
  'content-security-policy': policy(foreign),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // A page that dictates may be come to from any other one, and the first page's policy counts.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
} as const);

/** On pages, besides: scripts and styles come from our own files only, and nobody frames us. */
export const pageHeaders = headersWith(nobodyElse);

/** The same on a page that another site's page opens to speak with: its window keeps hold of ours, and nothing else changes. */
export const openedPageHeaders = { ...pageHeaders, 'cross-origin-opener-policy': 'unsafe-none' } as const;

/** The same on a page that cannot do without somebody else's script. */
export const pageHeadersAllowing = headersWith;
