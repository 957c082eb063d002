import { applyPatch, type Patch } from '../../choices/index.js';
import { DataError, UsageError } from '../../core/index.js';
import type { ComposeContext, Composed } from '../../generate.js';
import { sectionTables } from '../../output/index.js';
import type { Person } from '../../schema/index.js';
import {
  type BuiltDocument,
  type CvModel,
  filteredParts,
  type PacketModel,
  type PacketOptions,
  type Profile,
  type RecordModel,
  STANDARD_PROFILE,
  withShare,
} from '../../sections/index.js';

/** The records of a person, and what a document shows of them. */
export interface PersonInput extends Omit<PacketOptions, 'style' | 'marked'> {
  readonly person: Person;
  /** Changes to the profile for this document. */
  readonly patch?: Patch | undefined;
  /** Can the document have no records, as a preview? By default it is refused. */
  readonly canBeEmpty?: boolean | undefined;
}

/** The profile that a request changes: its own, else the template's, else the standard one. */
export const profileToArrange = (
  requested: Profile | undefined,
  { profile }: Pick<ComposeContext['template'], 'profile'>,
): Profile => requested ?? profile ?? STANDARD_PROFILE;

/** @throws DataError `selection.empty` for a document that shows nothing but whom it is about */
function rejectEmpty(
  { empty = null, notices }: BuiltDocument<unknown>,
  { canBeEmpty = false }: PersonInput,
): void {
  if (canBeEmpty || empty === null) return;
  const reasons = [...notices, empty].join(' ');
  throw new DataError('selection.empty', `The document would have no records. ${reasons}`, {
    hint: 'Choose a longer window, another audience or a wider selection, or add records at their source; vitae explain lists each record.',
  });
}

/**
 * Makes the compose function of a model: the requested profile replaces the template's, which replaces the standard
 * one.
 * @returns throws UsageError for a locked profile or an unknown section, DataError `audience.refused` or
 * `selection.empty`
 */
export const composePerson =
  <M extends CvModel | RecordModel | PacketModel>(
    model: (person: Person, options: PacketOptions) => BuiltDocument<M>,
  ) =>
  (input: PersonInput, { template, style, share, marked }: ComposeContext): Composed<M> => {
    const { person, patch = {}, ...options } = input;
    if (options.profile && template.profile?.locked) {
      throw new UsageError('profile.locked', `The template ${template.name} has a locked profile.`, {
        hint: 'Leave out --profile, or use another template.',
      });
    }
    const defaults = profileToArrange(options.profile, template);
    const { profile, requested } = applyPatch(defaults, patch);
    const own = options.profile === undefined || requested.length > 0 ? [] : filteredParts(profile);
    const built = model(person, {
      ...options,
      style,
      marked,
      audience: options.audience ?? template.audience,
      profile: withShare(profile, share),
      requested: [...requested, ...own],
    });
    rejectEmpty(built, input);
    return { ...built, tables: () => sectionTables(built.selection) };
  };
