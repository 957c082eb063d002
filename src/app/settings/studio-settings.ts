import { UsageError } from '../../core/index.js';
import type { SecretRef } from '../../sources/index.js';
import type { LimitedText } from '../packet-texts.js';
import type { ConfigFile } from './config-schema.js';

/** The client of an identity provider (OpenID Connect). */
export interface SignInSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: SecretRef;
  readonly scopes: readonly string[];
  /** Claim with the net ID. */
  readonly netIdClaim: string;
  /** Claim with the name to show. */
  readonly nameClaim: string;
  /** Claim with the roles. */
  readonly rolesClaim: string;
  /** Roles by the values of that claim. If it is empty, the values are the roles, such as `chair:NAME`. */
  readonly roles: Readonly<Record<string, string>>;
}

/** The most words of each statement of a packet. */
type PacketLimits = Readonly<Record<LimitedText, number>>;

export interface StudioSettings {
  /** Address of the studio for browsers, without a final slash; null for the address on which it listens. */
  readonly publicUrl: string | null;
  /** Path of the studio on its host, such as `/vitae`; empty for none. */
  readonly basePath: string;
  /** Path of its database. */
  readonly db: string;
  /** Days for which copies of records are stored. */
  readonly copyDays: number;
  /** The system that holds the records. */
  readonly source: {
    readonly name: string | null;
    /** Address of a record, with `{entity}`, `{id}` and `{netId}`. */
    readonly record: string | null;
    /** Mail or https address for reports of errors. */
    readonly report: string | null;
  };
  readonly packet: { /** The most words of each statement. */ readonly limits: PacketLimits };
  /** Null if none is configured; then only the demo can be signed in to. */
  readonly signIn: SignInSettings | null;
}

export const STUDIO_DEFAULTS = {
  copyDays: 30,
  scopes: ['openid', 'profile'],
  netIdClaim: 'net_id',
  nameClaim: 'name',
  rolesClaim: 'roles',
  packetLimits: { teaching: 500, research: 500, service: 500, goals: 300, summary: 300 },
} as const;

/** The limits of statements, those of the file before the usual ones. */
function getLimits(own: Partial<Readonly<Record<LimitedText, number | undefined>>>): PacketLimits {
  const defaults: Readonly<Record<LimitedText, number>> = STUDIO_DEFAULTS.packetLimits;
  const limits = Object.entries(defaults).map(([name, limit]) => [name, own[name as LimitedText] ?? limit]);
  return Object.fromEntries(limits) as PacketLimits;
}

/** Segments of a path, none of which leads elsewhere. */
const BASE_PATH_FORM = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/;

/**
 * The path of the studio, without a final slash; empty for none.
 * @param setting with the option, variable or file that it comes from
 * @throws UsageError `studio.base-path`
 */
export function parseBasePath(setting: { readonly text: string; readonly by: string } | null): string {
  const path = setting?.text.replace(/\/$/, '') ?? '';
  if (BASE_PATH_FORM.test(path)) return path;
  throw new UsageError('studio.base-path', `“${path}” is not a path on a host (${setting?.by}).`, {
    hint: 'Begin it with a slash, and use letters, digits, hyphens and dots, such as /vitae.',
  });
}

/**
 * Resolves the settings of the studio.
 * @param db default path of its database
 */
export function resolveStudio(file: ConfigFile['studio'], basePath: string, db: string): StudioSettings {
  const { scopes, netIdClaim, nameClaim, rolesClaim, copyDays } = STUDIO_DEFAULTS;
  return {
    publicUrl: file?.publicUrl?.replace(/\/$/, '') ?? null,
    basePath,
    db: file?.db ?? db,
    copyDays: file?.copyDays ?? copyDays,
    source: {
      name: file?.source?.name ?? null,
      record: file?.source?.record ?? null,
      report: file?.source?.report ?? null,
    },
    packet: { limits: getLimits(file?.packet?.limits ?? {}) },
    signIn:
      file?.signIn === undefined
        ? null
        : {
            issuer: file.signIn.issuer,
            clientId: file.signIn.clientId,
            clientSecret: file.signIn.clientSecret,
            scopes: file.signIn.scopes ?? scopes,
            netIdClaim: file.signIn.netIdClaim ?? netIdClaim,
            nameClaim: file.signIn.nameClaim ?? nameClaim,
            rolesClaim: file.signIn.rolesClaim ?? rolesClaim,
            roles: file.signIn.roles ?? {},
          },
  };
}
