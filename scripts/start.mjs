// npm start: installs and builds what is missing, then serves the product.
import { serve } from './serve.mjs';
import { ensureServer, ensureInstalled } from './tools.mjs';

ensureInstalled();
ensureServer();
await serve(Number(process.env.PORT ?? 8787));
