import { describe, expect, it } from 'vitest';
import { hasInheritedName } from '../../../worker/protocol/own-fields.ts';
import { parseFrame } from '../../../worker/protocol/schemas.ts';

const NAMES = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

describe.each(NAMES)('a field named %s', (name) => {
  const field = `${JSON.stringify(name)}:1`;

  it('is found at any depth', () => {
    for (const text of [`{${field}}`, `{"a":{${field}}}`, `[{"a":[[{${field}}]]}]`])
      expect(hasInheritedName(JSON.parse(text)), text).toBe(true);
    expect(hasInheritedName(JSON.parse(`{"a":${JSON.stringify(name)}}`))).toBe(false);
  });

  it('is refused in every frame', () => {
    const subscription = `{"endpoint":"https://a.example/","keys":{"p256dh":"${'A'.repeat(87)}","auth":"${'b'.repeat(22)}",${field}}}`;
    for (const frame of [
      `{"t":"ping",${field}}`,
      `{"t":"hello",${field}}`,
      `{"t":"move","id":"a","n":1,"move":"keep",${field}}`,
      `{"t":"push","id":"a","subscription":${subscription}}`,
    ])
      expect(parseFrame(frame)).toEqual({ bad: { id: null, message: 'no such field' } });
  });
});
