// npm start: installs and builds what is missing, then serves the product.
import { SCHEMA } from '../host/schema.mjs';
import { serve } from './serve.mjs';
import { ensureServer, ensureInstalled } from './tools.mjs';

const USAGE = `npm start: installs and builds what is missing, then serves Crowns until stopped
  PORT=8788 npm start             another port than 8787
  CROWNS_STATE=FOLDER npm start   another folder for the state than .crowns
`;

const [option] = process.argv.slice(2);
if (option !== undefined) {
  const isAsked = option === '--help';
  if (!isAsked) process.stderr.write(`npm start has no option "${option}"\n`);
  (isAsked ? process.stdout : process.stderr).write(USAGE);
  process.exit(isAsked ? 0 : 2);
}
const port = process.env.PORT || SCHEMA.PORT.usual;
if (SCHEMA.PORT.must(port)) {
  process.stderr.write(
    `Port ${port} can't be used: a port is a number from 1 to 65535. Choose another: PORT=8788 npm start\n`,
  );
  process.exit(2);
}
ensureInstalled();
ensureServer();
await serve(Number(port));
