/**
 * The oldest supported browsers, as build targets. `static/boot.js` detects older ones by `isWellFormed`
 * (Chrome 111, Safari 16.4) and `:has()` (Firefox 121).
 */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 121, ios: 16.4, safari: 16.4 } as const;
