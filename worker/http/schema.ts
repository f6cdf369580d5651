import { Hono } from 'hono';
import { schemas } from '../../docs/schema/index.ts';

export const schema = new Hono();

schema.get('/', ({ json }) =>
  json({ schemas: Object.keys(schemas).map((name) => `/api/schema/${name}.json`) }),
);
for (const [name, content] of Object.entries(schemas))
  schema.get(`/${name}.json`, ({ json }) => json(content));
