import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';

const { localUrl, whyNoPort } = (await import('../../host/run.mjs' as string)) as {
  whyNoPort: (port: number, host: string) => Promise<string | undefined>;
  localUrl: (port: number) => Promise<string>;
};
describe('a port that can not be used', () => {
  it('is refused in words', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await whyNoPort(port, '127.0.0.1')).toBe('it is already in use');
    await new Promise((resolve) => server.close(resolve));
    expect(await whyNoPort(port, '127.0.0.1')).toBeUndefined();
    expect(await whyNoPort(port, '192.0.2.1')).toBe('this machine does not have the address');
    expect(await whyNoPort(70_000, '127.0.0.1')).toBe('a port is a number from 1 to 65535');
  });
});

it.each(['::1', '::'])('the address for people is not that of another program at %s', async (host) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen({ port: 0, host, ipv6Only: true }, resolve));
  const { port } = other.address() as AddressInfo;
  // The port of the service is free all the same.
  expect(await whyNoPort(port, '127.0.0.1')).toBeUndefined();
  expect(await localUrl(port)).toBe(`http://127.0.0.1:${port}`);
  await new Promise((resolve) => other.close(resolve));
  expect(await localUrl(port)).toBe(`http://localhost:${port}`);
});
