using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "bare", worker = .bare),
    (name = "objects", disk = (writable = true)),
  ],
  sockets = [(name = "http", http = (), service = "bare")],
);

const bare :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-10-20",
  durableObjectStorage = (localDisk = "objects"),
  durableObjectNamespaces = [(className = "Room", uniqueKey = "bare-room", enableSql = true)],
  bindings = [(name = "ROOM", durableObjectNamespace = "Room")],
);
