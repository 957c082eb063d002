import { UsageError } from '../../core/index.js';
import type { ComposeContext, Composed } from '../../generate.js';
import { sectionTables } from '../../output/index.js';
import type { Person } from '../../schema/index.js';
import {
  type Arrangement,
  arrange,
  type BuiltDocument,
  type CvModel,
  type PacketModel,
  type PacketOptions,
  type RecordModel,
  STANDARD_PROFILE,
  withShare,
} from '../../sections/index.js';

/** The records of a person, and what a document shows of them. */
export interface PersonInput extends Omit<PacketOptions, 'style'> {
  readonly person: Person;
  /** Changes to the profile for this document. */
  readonly arrangement?: Arrangement | undefined;
}

/**
 * Makes the compose function of a model: the requested profile replaces the template's, which replaces the standard
 * one.
 * @returns throws UsageError for a locked profile or an unknown section, DataError `audience.refused`
 */
export const composePerson =
  <M extends CvModel | RecordModel | PacketModel>(
    model: (person: Person, options: PacketOptions) => BuiltDocument<M>,
  ) =>
  (
    { person, arrangement, ...options }: PersonInput,
    { template, style, share }: ComposeContext,
  ): Composed<M> => {
    if (options.profile && template.profile?.locked) {
      throw new UsageError('profile.locked', `The template ${template.name} has a locked profile.`, {
        hint: 'Leave out --profile, or use another template.',
      });
    }
    const profile = options.profile ?? template.profile ?? STANDARD_PROFILE;
    const built = model(person, {
      ...options,
      style,
      audience: options.audience ?? template.audience,
      profile: withShare(arrangement ? arrange(profile, arrangement) : profile, share),
    });
    return { ...built, tables: () => sectionTables(built.selection) };
  };
