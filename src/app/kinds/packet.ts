import { CITATIONS, foldCourses, LOOK, READER, window } from '../../choices/index.js';
import type { PacketRequest } from '../request.js';
import { COMPARE, defineKind, SINCE } from './kind.js';
import type { PersonInput } from './person.js';

/** Annual review packets. */
export const PACKET = defineKind<PersonInput>()({
  name: 'packet',
  command: 'packet',
  model: 'packet',
  template: 'annual-review',
  subject: 'person',
  material: ['page'],
  audience: null,
  needsWindow: true,
  storesSnapshot: true,
  summary: 'write an annual review packet',
  description:
    'Writes the review packet of one person for a period as one document: contents, figures and charts, teaching, research, funding, mentoring, service, statements. A file of statements adds what the service does not have; anything else is printed as not reported.',
  choices: [window, ...READER, foldCourses, ...LOOK, ...CITATIONS],
  takes: { reader: reader => reader, profile: slot => slot },
  parameters: {
    statements: {
      value: 'FILE',
      description: 'statements, ratings, goals and signatures, as JSON (docs/packets.md)',
    },
    compare: COMPARE,
    since: SINCE,
    withCv: { description: 'add the whole curriculum vitae' },
    withQuality: { description: 'add the list of problems in the records' },
    continuous: { description: 'let parts run on, instead of starting on new pages' },
    attach: { value: 'FILES', isList: true, description: 'PDF files to embed in the PDF' },
  },
  batch: {
    summary: 'write the review packets of many people',
    storesResponses: true,
    closing: 'report',
    merged: 'Review packets',
  },
  load: async () => {
    const [{ composePerson }, { packetModel }, { completePacket }] = await Promise.all([
      import('./person.js'),
      import('../../sections/index.js'),
      import('../packet/complete-packet.js'),
    ]);
    return {
      compose: composePerson(packetModel),
      complete: ({ request, found, asOf, since }) =>
        completePacket(request as PacketRequest, found, asOf, since),
    };
  },
});
