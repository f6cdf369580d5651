import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const UNITS = join(ROOT, 'host/units');
const unit = (name: string): string => readFileSync(join(UNITS, name), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/host-server.md'), 'utf8');

/** Most that `systemd-analyze security` may give a unit: 10 is everything allowed. */
const MOST_EXPOSURE = 3;

describe('the units for systemd', () => {
  it('are on the page as they are in the files', () => {
    const [, shown] = /```ini\n([^]*?)```/.exec(PAGE)!;
    expect(shown!.replaceAll(/^ {3}/gm, '').trim()).toBe(unit('crowns.service').trim());
  });

  it.each(['crowns.service', 'crowns-backup.service'])('leave %s little to attack', (name) => {
    const lines = unit(name).split('\n');
    for (const line of [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'UMask=0077',
    ])
      expect(lines).toContain(line);
    // The runtime compiles scripts into memory, which this would forbid.
    expect(lines).not.toContain('MemoryDenyWriteExecute=yes');
    const { error, stdout } = spawnSync('systemd-analyze', [
      'security',
      '--offline=true',
      '--no-pager',
      join(UNITS, name),
    ]);
    // Other systems have no such program.
    const exposure = error ? 0 : Number(/exposure level for \S+ (\d+\.\d)/.exec(stdout.toString())?.[1]);
    expect(exposure).toBeLessThan(MOST_EXPOSURE);
  });

  it('make backups of the state that the service has, by its user', () => {
    const of = (name: string, text: string): string | undefined =>
      new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];
    const [service, backup] = [unit('crowns.service'), unit('crowns-backup.service')];
    expect(of('User', backup)).toBe(of('User', service));
    const state = /--state (\S+)/.exec(of('ExecStart', service)!)![1]!;
    expect(of('ExecStart', backup)).toMatch(
      new RegExp(`crowns-server backup "/var/lib/crowns-backups/.*" --state ${state}'$`),
    );
    expect(of('StateDirectory', backup)!.split(' ')).toEqual(['crowns', 'crowns-backups']);
    expect(unit('crowns-backup.timer')).toContain('Persistent=true');
  });
});
