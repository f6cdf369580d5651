import { secureHeaders } from 'hono/secure-headers';

/** Headers of answers that load nothing. Pages of the client get theirs from web/static/_headers. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});
