// Configuration of the runtime (workerd), in Cap'n Proto text.
import { SCHEMA } from '../../host/schema.mjs';

/** A class without state. Here the host program runs thinkers (host/thinkers), in processes of their own. */
export const THINKER = 'ThinkerObject';

const text = (value) => JSON.stringify(value);

/**
 * The configuration from wrangler.toml's settings. `forms` are bindings of files, `modules` are files next to
 * the worker's bundle.
 */
export function configuration(settings, forms, modules) {
  const objects = settings.durable_objects.bindings.filter(({ class_name }) => class_name !== THINKER);
  const bindings = [
    ...objects.map(
      ({ name, class_name }) => `(name = ${text(name)}, durableObjectNamespace = ${text(class_name)})`,
    ),
    ...settings.ratelimits.map(({ name, simple }) => {
      const props = text(JSON.stringify({ name, ...simple }));
      return `(name = ${text(name)}, service = (name = "crowns", entrypoint = "Limiter", props = (json = ${props})))`;
    }),
    `(name = ${text(settings.assets.binding)}, service = (name = "crowns", entrypoint = "Files"))`,
    '(name = "HOST", service = "host")',
    '(name = "FILES", json = embed "files.json")',
    `(name = "WORKER_FIRST", json = ${text(JSON.stringify(settings.assets.run_worker_first))})`,
    '(name = "DOWN_TIMES", fromEnvironment = "DOWN_TIMES")',
    '(name = "CROWNS_THINKER", fromEnvironment = "CROWNS_THINKER")',
    ...Object.entries(SCHEMA).flatMap(([name, { binding }]) =>
      binding ? [`(name = ${text(binding)}, fromEnvironment = ${text(name)})`] : [],
    ),
    ...forms.map((name) => `(name = ${text(name)}, data = embed ${text(`files/${name}`)})`),
  ];
  // Folder names of the objects, the same as in wrangler's development server.
  const namespaces = objects.map(
    ({ class_name: name }) =>
      `(className = ${text(name)}, uniqueKey = ${text(`${settings.name}-${name}`)}, enableSql = true)`,
  );
  const kept = modules.map(
    (name) => `(name = ${text(name)}, ${name.endsWith('.wasm') ? 'wasm' : 'data'} = embed ${text(name)})`,
  );
  const list = (items) => `[\n      ${items.join(',\n      ')},\n    ]`;
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "crowns", worker = .crowns),
    (name = "objects", disk = (writable = true)),
    (name = "host", external = (http = ())),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  # Only the front (host/front) connects here. The header has the client's address.
  sockets = [(name = "http", http = (cfBlobHeader = "crowns-client"), service = "crowns")],
);

const crowns :Workerd.Worker = (
  modules = ${list(['(name = "index.js", esModule = embed "index.js")', ...kept])},
  compatibilityDate = ${text(settings.compatibility_date)},
  durableObjectStorage = (localDisk = "objects"),
  durableObjectNamespaces = ${list(namespaces)},
  bindings = ${list(bindings)},
);
`;
}
