/** The bundler's list of the client's parts, seen from `web`. */
export const MANIFEST = '.svelte-kit/output/client/.vite/manifest.json';

/** A part of the client: its file, and what is loaded with it. */
interface Part {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The parts by their source files, or by names of the bundler's own where a part is made of several. */
export type Manifest = Readonly<Record<string, Part>>;

/** The files of some parts, and of all that they import at once. */
export function filesOf(manifest: Manifest, parts: readonly string[]): string[] {
  const found = new Set(parts);
  for (const name of found) for (const imported of manifest[name]?.imports ?? []) found.add(imported);
  const files = [...found].flatMap((name) => {
    const part = manifest[name];
    if (!part) throw new Error(`no part ${name} in the manifest`);
    return [part.file, ...(part.css ?? [])];
  });
  return [...new Set(files)];
}

/** The key of the part that has all that a match's page loads at rest and no other page has. */
export function laterPart(manifest: Manifest): string {
  const found = Object.entries(manifest).find(([, { name }]) => name === 'later');
  if (!found) throw new Error('no part of what is loaded later in the manifest');
  return found[0];
}
