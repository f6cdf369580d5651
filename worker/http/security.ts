import { secureHeaders } from 'hono/secure-headers';

/** Headers of answers that load nothing. Pages of the client get theirs from web/static/_headers. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
  // It would bind other services of the same host, too. The host's own setting sends it (HSTS_SECONDS).
  strictTransportSecurity: false,
});
