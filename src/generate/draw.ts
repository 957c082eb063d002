import type { CitationStyle } from '../citations/index.js';
import type { Template } from '../document/index.js';
import type { Person } from '../schema/index.js';
import {
  arrange,
  type BuiltDocument,
  type CvModel,
  cvModel,
  type PacketModel,
  type PacketOptions,
  packetModel,
  type RecordModel,
  recordModel,
  STANDARD_PROFILE,
  withShare,
} from '../sections/index.js';
import { commandOf, lockedProfile, otherModel, unknownModel } from './faults.js';
import type { SelectionRequest } from './requests.js';

export type Model = CvModel | RecordModel | PacketModel;

/** The model and the command of review packets, which hold more than the records say. */
const PACKET = 'packet';

/** Document models by the name that a template's manifest gives. */
const MODELS: Readonly<Record<string, (person: Person, options: PacketOptions) => BuiltDocument<Model>>> = {
  cv: cvModel,
  packet: packetModel,
  record: recordModel,
};

/**
 * Selects and orders what the document says: by the profile asked for, else the template's, else the usual one.
 * @param share of their limits that sections show
 * @throws UsageError for a locked profile, an unknown section or a template of applicants; TemplateError for a model
 * that there is not; DataError `audience.refused`
 */
export function draw(
  template: Template,
  { arrangement, ...request }: SelectionRequest,
  style: CitationStyle,
  share: number,
): BuiltDocument<Model> {
  const make = MODELS[template.model];
  const wanted = request.packet ? PACKET : 'cv';
  if (commandOf(template.model) !== wanted) throw otherModel(template, wanted);
  if (!make) throw unknownModel(template, Object.keys(MODELS));
  if (request.profile && template.profile?.locked) throw lockedProfile(template);
  const profile = request.profile ?? template.profile ?? STANDARD_PROFILE;
  return make(request.person, {
    ...request,
    style,
    audience: request.audience ?? template.audience,
    profile: withShare(arrangement ? arrange(profile, arrangement) : profile, share),
  });
}
