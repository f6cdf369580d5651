import { Hono } from 'hono';
import fiveCrownsSolo from '../../docs/schema/five-crowns-solo.json' with { type: 'json' };
import fiveCrowns from '../../docs/schema/five-crowns.json' with { type: 'json' };
import kingsQueens from '../../docs/schema/kings-queens.json' with { type: 'json' };
import partners from '../../docs/schema/partners.json' with { type: 'json' };
import protocol from '../../docs/schema/protocol.json' with { type: 'json' };
import realm from '../../docs/schema/realm.json' with { type: 'json' };

/** JSON Schemas of protocol and games (docs/schema/), by the name of their file. */
const SCHEMAS: Readonly<Record<string, object>> = {
  protocol,
  realm,
  partners,
  'kings-queens': kingsQueens,
  'five-crowns': fiveCrowns,
  'five-crowns-solo': fiveCrownsSolo,
};

export const schema = new Hono();

schema.get('/', ({ json }) =>
  json({ schemas: Object.keys(SCHEMAS).map((name) => `/api/schema/${name}.json`) }),
);
for (const [name, content] of Object.entries(SCHEMAS))
  schema.get(`/${name}.json`, ({ json }) => json(content));
