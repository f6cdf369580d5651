import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject } from 'ajv';
import { games } from '#games/index.ts';

const FOLDER = new URL('../../docs/schema/', import.meta.url);
const NAMES = [...games.map(({ id }) => id), 'protocol'];

export const schemaText = (name: string): string => readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');

/** A schema in which no object may have a field that the schema doesn't name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...inner, additionalProperties: false }
    : inner;
}

const ajv = new Ajv({ strict: false }).addFormat('uri', (text) => URL.canParse(text));
for (const name of NAMES) ajv.addSchema(closed(JSON.parse(schemaText(name))) as object);

/** Why a value doesn't fit a type of a schema file, or has fields that the type lacks; null if it fits. */
export function misfit(name: string, type: string, value: unknown): readonly ErrorObject[] | null {
  const validate = ajv.getSchema(`/api/schema/${name}.json#/definitions/${type}`);
  if (!validate) throw new RangeError(`no ${type} in ${name}.json`);
  return validate(value) ? null : (validate.errors ?? []);
}

/** Throws if a value doesn't fit. */
export function demandFit(name: string, type: string, value: unknown): void {
  const errors = misfit(name, type, value);
  if (errors)
    throw new Error(
      `${name} ${type}: ${JSON.stringify(errors.slice(0, 6))}\n${JSON.stringify(value).slice(0, 1500)}`,
    );
}
