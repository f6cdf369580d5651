/** One file of the client, as the build prepared it. */
interface ServedFile {
  /** All of its headers, those of `_headers` included. */
  readonly headers: Readonly<Record<string, string>>;
  /** Its forms by content encoding, each the name of a binding that holds its bytes; `identity` is always there. */
  readonly forms: Readonly<Record<string, string>>;
}

/** Bindings of the runtime's configuration (`scripts/server`) beyond those of the platform. */
interface ServerEnv extends Env {
  /** The files by path, and paths that lead to another path. */
  readonly FILES: {
    readonly files: Readonly<Record<string, ServedFile>>;
    readonly redirects: Readonly<Record<string, string>>;
  };
  /** Paths that the worker answers even where a file would. */
  readonly WORKER_FIRST: readonly string[];
  /** The header in which a proxy in front names the client's address; null if there is no proxy. */
  readonly ADDRESS_HEADER: string | null;
}
