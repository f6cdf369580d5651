/** The bundler's manifest of the client, relative to `web`. */
export const MANIFEST = '.svelte-kit/output/client/.vite/manifest.json';

/** A part of the client: its file, and files loaded with it. */
export interface Part {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The parts by source file, or by the bundler's name if a part combines several. */
export type Manifest = Readonly<Record<string, Part>>;

/** The files of these parts, including static imports. */
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

/** The key of the part with everything only a match's page loads when idle. */
export function partsKey(manifest: Manifest): string {
  const found = Object.entries(manifest).find(([, { name }]) => name === 'match-parts');
  if (!found) throw new Error('no parts of a match in the manifest');
  return found[0];
}
