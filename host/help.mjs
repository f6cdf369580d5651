/** Output of `crowns-server help`. */
export const HELP = `crowns-server: an online table for Crowns, in one program

  crowns-server [--port 8787] [--state FOLDER]   serves until it is ended
  crowns-server backup FILE [--state FOLDER]     backs the state up into a new file; the service may run
  crowns-server restore FILE [--state FOLDER]    makes a state of a backup, in an empty folder
  crowns-server health [--port 8787]             exits with 0 if a service answers on this machine, with 1 if none does
  crowns-server version, --version               its version, and the formats and rules it knows
  crowns-server load URL, cost URL               plays matches at a server: what it carries, what it would cost (--help)

  --port N                where it listens (PORT; 8787)
  --host ADDRESS          which of the machine's addresses it listens to (CROWNS_HOST; 127.0.0.1; 0.0.0.0 for all)
  --state FOLDER          where everything is kept (CROWNS_STATE; crowns-state)
  --address-header NAME   the header in which a proxy in front names the client's address (CROWNS_ADDRESS_HEADER)
  --env FILE              a file with more variables, NAME=value on each line (CROWNS_ENV)

The service speaks HTTP: a proxy in front of it does TLS. Its log, a JSON object a line, goes to standard output.
Exit: 0 when all went well, 1 where something can't be done, 2 where the command line can't be understood.
`;
