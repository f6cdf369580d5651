import type { Plugin } from 'vite';

/** The framework's serializer in place of its own: the client's page states are plain JSON, and it gets no others. */
const SERIALIZER = `
export const stringify = (value) => JSON.stringify(value ?? null);
export const parse = JSON.parse;
const unused = () => { throw new TypeError('only plain values are known'); };
export { unused as unflatten, unused as uneval };
`;

const ID = '\0plain-values';

/** Keeps the serializer for values beyond JSON out of the client, which saves each page 4 kB. */
export const plainValues = (): Plugin => ({
  name: 'plain-values',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: /^devalue$/ }, handler: () => ID },
  load: { filter: { id: new RegExp(ID) }, handler: () => SERIALIZER },
});
