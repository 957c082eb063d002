import { checkQueue } from '../../batch/index.js';
import { counted, UsageError } from '../../core/index.js';
import { parseQueueAddress } from '../batch/queue-address.js';
import { checkConfigFile } from '../check-config.js';
import { findConfigPath, readConfigText } from '../settings/config-file.js';
import type { Host } from '../settings/host.js';
import { resolveSettings, type SettingOverrides, type Settings } from '../settings/settings.js';
import type { SignInSettings } from '../settings/studio-settings.js';
import {
  CHECK_NAMES,
  type CheckName,
  type CheckResult,
  type Finding,
  ok,
  runCheck,
  skipped,
} from './check.js';

/** What to check an installation with. */
export interface DiagnoseRequest {
  readonly overrides: SettingOverrides;
  readonly host: Host;
  /** Net ID of the person whose record is fetched; by default the first of the service's list. */
  readonly person?: string | undefined;
  /** Person ID or net ID of the applicant who is fetched; none by default. */
  readonly applicant?: string | undefined;
  /** Checks the identity provider; a program without the studio has no such check. */
  readonly checkSignIn?: ((signIn: SignInSettings, settings: Settings) => Promise<Finding>) | undefined;
  /** Checks which roles a set of claims gives; undefined for none. */
  readonly checkClaims?: ((signIn: SignInSettings) => Promise<Finding>) | undefined;
  /** Address of the server with the job queue; by default the one of the environment. */
  readonly queue?: string | undefined;
}

/** Checks the configuration file with the files that it names. @throws UsageError `doctor.configuration` */
async function checkConfiguration({ config }: SettingOverrides, host: Host): Promise<Finding> {
  const { path, isNamed } = findConfigPath(config, host.environment);
  if (readConfigText(path, isNamed) === null)
    return skipped(`no ${path}: defaults apply; \`vitae init\` writes one`);
  const { problems } = await checkConfigFile({ file: config, host });
  const [first] = problems;
  if (first === undefined) return ok(path);
  const more = problems.length === 1 ? '' : ` (and ${counted(problems.length - 1, 'more problem')})`;
  throw new UsageError('doctor.configuration', `${first.message}${more}`, {
    hint: `${first.hint ?? ''} \`vitae config check\` lists them all.`.trim(),
  });
}

type Check = () => Finding | Promise<Finding>;
type Checks = Readonly<Record<Exclude<CheckName, 'configuration'>, Check>>;

/* Most commands diagnose nothing, so that the checks are loaded when they run. */
const loadProgram = () => import('./program.js');
const loadServices = () => import('./services.js');
const loadStorage = () => import('./storage.js');

/** @param settings returns null while there is no valid configuration */
function createChecks(settings: () => Settings | null, request: DiagnoseRequest): Checks {
  const { person, applicant, queue, host, checkSignIn, checkClaims } = request;
  let aheadSeconds: number | null = null;
  const withSettings = (check: (settings: Settings) => Finding | Promise<Finding>) => async () => {
    const found = settings();
    return found === null ? skipped('needs a valid configuration') : check(found);
  };
  return {
    node: async () =>
      (await loadProgram()).checkNode(process.versions.node, `${process.platform} ${process.arch}`),
    fonts: async () => (await loadProgram()).checkFonts(),
    service: withSettings(async found => {
      const { url } = found.service;
      if (url === null) return skipped('none configured (service.url)');
      const checked = await (await loadServices()).checkService(url, person, found);
      aheadSeconds = checked.aheadSeconds;
      return checked.finding;
    }),
    clock: async () => (await loadServices()).checkClock(aheadSeconds),
    admissions: withSettings(async found =>
      (await loadServices()).checkAdmissions(found.admissions.url, applicant, found),
    ),
    database: withSettings(async found => (await loadStorage()).checkDatabase(found)),
    roles: withSettings(async found => (await import('./roles.js')).checkRoles(found)),
    queue: async () => {
      const address = parseQueueAddress(queue, host.environment);
      if (address === null) return skipped('none configured (VITAE_ENGINE)');
      return ok(await checkQueue(address));
    },
    audit: withSettings(async found => (await loadStorage()).checkAudit(found)),
    studio: withSettings(async found => (await loadStorage()).checkStudio(found)),
    snapshots: withSettings(async found => (await loadStorage()).checkSnapshots(found)),
    'sign-in': withSettings(found => {
      const { signIn } = found.studio;
      if (signIn === null) return skipped('none configured (studio.signIn)');
      return checkSignIn?.(signIn, found) ?? skipped('needs the studio');
    }),
    claims: withSettings(({ studio: { signIn } }) => {
      if (checkClaims === undefined) return skipped('needs claims: --claims FILE');
      return signIn === null ? skipped('needs a sign-in (studio.signIn)') : checkClaims(signIn);
    }),
    disk: withSettings(async found => (await loadStorage()).checkDisk(found)),
  };
}

/**
 * Checks an installation: the program, its configuration, and each service, file and folder that it uses. Nothing is
 * written, and one request lists people while another fetches a single record.
 * @returns the results, in the order of `CHECK_NAMES`
 */
export async function* diagnose(request: DiagnoseRequest): AsyncGenerator<CheckResult> {
  const { overrides, host } = request;
  let settings: Settings | null = null;
  const checks = createChecks(() => settings, request);
  const configuration: Check = async () => {
    const finding = await checkConfiguration(overrides, host);
    settings = await resolveSettings(overrides, host);
    return finding;
  };
  for (const name of CHECK_NAMES)
    yield await runCheck(name, name === 'configuration' ? configuration : checks[name]);
}
