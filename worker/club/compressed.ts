const through = (bytes: Uint8Array, by: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Response(new Blob([new Uint8Array(bytes)]).stream().pipeThrough(by)).bytes();

/** A text as gzip. */
export const compress = (text: string): Promise<Uint8Array> =>
  through(new TextEncoder().encode(text), new CompressionStream('gzip'));

export const decompress = async (bytes: Uint8Array): Promise<string> =>
  new TextDecoder().decode(await through(bytes, new DecompressionStream('gzip')));
