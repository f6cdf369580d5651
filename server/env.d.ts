/** One file of the client, as prepared by the build. */
interface ServedFile {
  /** All response headers, including those of `_headers`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Binding names of its encoded contents, by content encoding; `identity` always exists. */
  readonly forms: Readonly<Record<string, string>>;
}

/** Additional bindings in the runtime's configuration (`scripts/server`). */
interface ServerEnv extends Env {
  /** Set only in a thinker's process: the key of the host program. */
  readonly CROWNS_THINKER: string | null;
  /** Files by path, redirects from path to path, and headers of all answers. */
  readonly FILES: {
    readonly common: Readonly<Record<string, string>>;
    readonly files: Readonly<Record<string, ServedFile>>;
    readonly redirects: Readonly<Record<string, string>>;
  };
  /** Paths answered by the worker even if a file exists. */
  readonly WORKER_FIRST: readonly string[];
  /** Header in which a proxy names the client's address; null without a proxy. */
  readonly CROWNS_ADDRESS_HEADER: string | null;
  /** Limits that the host has set; null without. */
  readonly FOUND_LIMIT_SET: string | null;
  readonly JOIN_LIMIT_SET: string | null;
  readonly PICTURE_LIMIT_SET: string | null;
}
