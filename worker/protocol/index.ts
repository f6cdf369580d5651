// The protocol between clients and the service: see docs/protocol.md.
export type * from './answers.ts';
export type * from './club.ts';
export type * from './club-event.ts';
export * from './club-limits.ts';
export * from './club-schemas.ts';
export * from './codes.ts';
export * from './file-text.ts';
export type * from './frames.ts';
export * from './kinds.ts';
export * from './limits.ts';
export type * from './match-info.ts';
export * from './pact-book.ts';
export * from './passed-on.ts';
export * from './patch-steps.ts';
export * from './quick-table.ts';
export * from './schemas.ts';
