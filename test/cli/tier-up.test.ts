import { spawnSync } from 'node:child_process';
import v8 from 'node:v8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/app/index.js';
import { makeProgram } from '../../src/cli/program.js';
import { processTerminal } from '../../src/cli/terminal.js';
import { delayTierUp, SHORT_COMMANDS, tierUpFlags } from '../../src/cli/tier-up.js';

afterEach(() => vi.restoreAllMocks());

describe('commands whose code is optimised late', () => {
  it('are those of all kinds of documents but the report, and commands of the program', () => {
    const kinds = DOCUMENT_KINDS.map(({ command }) => command).filter(command => command !== 'report');
    expect(SHORT_COMMANDS).toEqual(expect.arrayContaining(kinds));
    const names = makeProgram(processTerminal()).commands.map(command => command.name());
    expect(SHORT_COMMANDS.filter(command => !names.includes(command))).toEqual([]);
  });

  it.each(['report', 'batch', 'serve', 'studio', 'worker', '--version', undefined])(
    'do not include %s',
    command => expect(tierUpFlags(command, '11.3.244')).toEqual([]),
  );
});

describe('the flags', () => {
  it.each([
    ['11.3.244.8-node.38', ['--interrupt-budget=1000000']],
    ['12.4.254.21-node.57', [expect.stringContaining('maglev'), expect.stringContaining('turbofan')]],
    ['13.6.233.17-node.53', [expect.stringContaining('maglev'), expect.stringContaining('turbofan')]],
    ['10.2.154', []],
    ['14.1.146', []],
    ['unknown', []],
  ])('are chosen by the version of V8: %s', (version, flags) => {
    expect(tierUpFlags('cv', version)).toEqual(flags);
  });

  it('are known to this V8, which prints nothing', () => {
    const flags = tierUpFlags('cv', process.versions.v8);
    const { status, stderr } = spawnSync(process.execPath, [...flags, '--eval', '0'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('are set for a short command, and for no other', () => {
    const set = vi.spyOn(v8, 'setFlagsFromString').mockReturnValue();
    delayTierUp(['batch', 'cv']);
    expect(set).not.toHaveBeenCalled();
    delayTierUp(['cv', '--input', 'reply.xml']);
    expect(set.mock.calls.map(([flag]) => flag)).toEqual(tierUpFlags('cv', process.versions.v8));
  });
});
