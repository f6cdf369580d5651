/** Replaces the framework's module of this name outside a build. */
export const version = '7';
