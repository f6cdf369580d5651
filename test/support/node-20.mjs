// Loaded before a program: takes away what Node 20 lacks, as far as the scripts might use it. TypeScript is refused by
// `--no-strip-types`.
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';

const LATER = [
  [fs, ['globSync', 'glob']],
  [fs.promises, ['glob']],
  [globalThis, ['WebSocket', 'EventSource', 'navigator', 'localStorage', 'sessionStorage', 'Iterator']],
  [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [RegExp, ['escape']],
  [
    Set.prototype,
    [
      'union',
      'intersection',
      'difference',
      'isSubsetOf',
      'isSupersetOf',
      'isDisjointFrom',
      'symmetricDifference',
    ],
  ],
  [process, ['getBuiltinModule']],
];
for (const [owner, names] of LATER) for (const name of names) Reflect.deleteProperty(owner, name);
syncBuiltinESMExports();
registerHooks({
  resolve(name, context, next) {
    if (name === 'node:sqlite' || name === 'node:sea') throw new Error(`No such built-in module: ${name}`);
    return next(name, context);
  },
});
