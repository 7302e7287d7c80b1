const policy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob: https:", "media-src 'self' blob:",
  "font-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  "require-trusted-types-for 'script'", 'trusted-types default',
].join('; ');

/** On everything the web serves. */
export const fileHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin', 'cross-origin-resource-policy': 'same-origin' } as const;

/** On pages, besides: scripts and styles come from our own files only, and nobody frames us. */
export const pageHeaders = {
  ...fileHeaders,
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
