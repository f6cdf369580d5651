/**
 * The oldest browsers that can play, by the names of build targets. `static/boot.js` recognises them by `isWellFormed`
 * (Chrome 111, Safari 16.4) and `:has()` (Firefox 121).
 */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 121, ios: 16.4, safari: 16.4 } as const;
