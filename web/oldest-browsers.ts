/**
 * The oldest browsers that can play, by the names of build targets. `:has()` decides for Firefox, `color-mix()` for Chrome.
 * `static/boot.js` tells them by two features.
 */
export const OLDEST_BROWSERS = { chrome: 111, edge: 111, firefox: 121, ios: 16.4, safari: 16.4 } as const;
