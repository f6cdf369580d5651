// Written by scripts/schema.mjs.
import schema0 from './five-crowns.json' with { type: 'json' };
import schema1 from './five-crowns-solo.json' with { type: 'json' };
import schema2 from './kings-queens.json' with { type: 'json' };
import schema3 from './partners.json' with { type: 'json' };
import schema4 from './realm.json' with { type: 'json' };
import schema5 from './protocol.json' with { type: 'json' };

/** JSON Schemas of protocol and games, by the name of their file. */
export const schemas: Readonly<Record<string, object>> = {
  'five-crowns': schema0,
  'five-crowns-solo': schema1,
  'kings-queens': schema2,
  partners: schema3,
  realm: schema4,
  protocol: schema5,
};
