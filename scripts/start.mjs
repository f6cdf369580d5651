// npm start: installs and builds what is missing, then serves the product.
import { serve } from './serve.mjs';
import { ensureBuilt, ensureInstalled } from './tools.mjs';

ensureInstalled();
ensureBuilt();
await serve(Number(process.env.PORT ?? 8787));
