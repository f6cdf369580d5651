/** Output of `crowns-server help`. */
export const HELP = `crowns-server: the Crowns server in one program

  crowns-server [--port 8787] [--state FOLDER]   runs the server until it is stopped
  crowns-server backup FILE [--state FOLDER]     writes a backup of the state to a new file; the server may be running
  crowns-server restore FILE [--state FOLDER]    restores a backup into an empty folder
  crowns-server health [--port 8787]             exits with 0 if a server answers on this machine, otherwise with 1
  crowns-server version, --version               prints the version, and the versions of formats and rules
  crowns-server licences                         prints the licences of all software in it
  crowns-server load URL, cost URL               plays matches at a server: measures its load, or its cost (--help)

  --port N                port to listen on (PORT; default 8787)
  --host ADDRESS          address to listen on (CROWNS_HOST; default 127.0.0.1; 0.0.0.0 for all)
  --state FOLDER          folder for all data (CROWNS_STATE; default crowns-state)
  --address-header NAME   header in which your proxy sends the client's address (CROWNS_ADDRESS_HEADER)
  --env FILE              file with more variables, NAME=value on each line (CROWNS_ENV)

The server speaks HTTP: put a proxy in front of it for TLS. Its log goes to standard output, one JSON object a line.
Exit codes: 0 success, 1 failure, 2 bad usage or a wrong setting, 3 a backup that leaves out damaged files.
`;
